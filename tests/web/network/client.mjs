/* A player without a browser: the HTTP interface by fetch, and a WebSocket that only listens. */
import { createHash, randomBytes } from 'node:crypto';
import { request } from 'node:http';

export class Client {
  constructor(url, token = '') {
    this.url = url;
    this.token = token;
  }

  /** Status and body of one request. */
  async ask(method, path, body) {
    const headers = { 'Content-Type': 'application/json' };
    if (this.token) headers.Authorization = `Bearer ${this.token}`;
    else headers.Origin = this.url;
    const answer = await fetch(this.url + path, { method, headers, body: body && JSON.stringify(body) });
    return { status: answer.status, body: await answer.json() };
  }

  /** The text of a file. */
  async text(path) {
    const answer = await fetch(this.url + path, { headers: { Authorization: `Bearer ${this.token}` } });
    return answer.text();
  }

  get(path) {
    return this.ask('GET', path);
  }

  post(path, body = {}) {
    return this.ask('POST', path, body);
  }

  static async guest(url, name) {
    const client = new Client(url);
    client.token = (await client.post('/api/guest', { name })).body.token;
    return client;
  }

  /** Calls `heard` with every message of a table's live connection; resolves when it is open. */
  async listen(table, heard) {
    const { hostname, port } = new URL(this.url);
    const key = randomBytes(16).toString('base64');
    const asking = request({ hostname, port, path: `/api/tables/${table}/live`, headers: {
      Connection: 'Upgrade', Upgrade: 'websocket', 'Sec-WebSocket-Version': 13, 'Sec-WebSocket-Key': key,
      Authorization: `Bearer ${this.token}` } });
    asking.end();
    return new Promise((resolve, reject) => {
      asking.once('error', reject);
      asking.once('response', (answer) => reject(new Error(`refused with ${answer.statusCode}`)));
      asking.once('upgrade', (answer, socket, head) => {
        const accept = createHash('sha1').update(`${key}258EAFA5-E914-47DA-95CA-C5AB0DC85B11`).digest('base64');
        if (answer.headers['sec-websocket-accept'] !== accept) reject(new Error('a wrong handshake'));
        const messages = new Messages(heard);
        messages.take(head);
        socket.on('data', (bytes) => messages.take(bytes));
        socket.on('error', () => {});
        resolve(socket);
      });
    });
  }
}

/** Takes the frames of a server apart (RFC 6455, 5.2): texts are heard, pings and the rest passed over. */
class Messages {
  constructor(heard) {
    this.heard = heard;
    this.rest = Buffer.alloc(0);
    this.parts = [];
  }

  take(bytes) {
    this.rest = Buffer.concat([this.rest, bytes]);
    for (let frame = this.frame(); frame; frame = this.frame()) {
      if (frame.kind > 2) continue;
      this.parts.push(frame.content);
      if (!frame.isLast) continue;
      this.heard(JSON.parse(Buffer.concat(this.parts).toString('utf8')));
      this.parts = [];
    }
  }

  frame() {
    const { rest } = this;
    if (rest.length < 2) return null;
    const short = rest[1] & 127;
    const begin = { 126: 4, 127: 10 }[short] ?? 2;
    if (rest.length < begin) return null;
    const size = begin === 2 ? short : begin === 4 ? rest.readUInt16BE(2) : Number(rest.readBigUInt64BE(2));
    if (rest.length < begin + size) return null;
    this.rest = rest.subarray(begin + size);
    return { kind: rest[0] & 15, isLast: (rest[0] & 128) !== 0, content: rest.subarray(begin, begin + size) };
  }
}
