/* An SMTP server that does what a test tells it: takes every mail, or takes one and never says so. */
import { createServer } from 'node:net';

/** The text of a message, out of its base64. @param {string} message */
function bodyOf(message) {
  return Buffer.from(message.slice(message.indexOf('\r\n\r\n')), 'base64').toString();
}

export class Smtp {
  constructor() {
    /** @type {{to: string, id: string, body: string}[]} all mails that have come, in their order */
    this.mails = [];
    this.isMute = false;
    this.sockets = new Set();
    this.server = createServer((socket) => this.serve(socket));
  }

  async start() {
    await new Promise((resolve) => this.server.listen(0, '127.0.0.1', () => resolve(undefined)));
    this.port = this.server.address().port;
    return this;
  }

  close() {
    for (const socket of this.sockets) socket.destroy();
    this.server.close();
  }

  serve(socket) {
    let text = '';
    let to = '';
    let isData = false;
    const say = (line) => socket.write(`${line}\r\n`);
    this.sockets.add(socket);
    socket.on('error', () => {});
    socket.on('close', () => this.sockets.delete(socket));
    socket.on('data', (bytes) => {
      text += bytes;
      for (;;) {
        const mark = isData ? '\r\n.\r\n' : '\r\n';
        const end = text.indexOf(mark);
        if (end < 0) return;
        const part = text.slice(0, end);
        text = text.slice(end + mark.length);
        if (isData) {
          isData = false;
          this.mails.push({ to, id: /^Message-ID: (.*)$/mi.exec(part)?.[1] ?? '', body: bodyOf(part) });
          if (!this.isMute) say('250 taken');
        } else if (/^DATA/i.test(part)) {
          isData = true;
          say('354 go on');
        } else {
          to = /^RCPT TO:<(.*)>/i.exec(part)?.[1] ?? to;
          say(/^QUIT/i.test(part) ? '221 bye' : '250 fine');
        }
      }
    });
    say('220 here');
  }

  /** How many mails have come to an address. */
  countTo(address) {
    return this.mails.filter((mail) => mail.to === address).length;
  }
}
