/*
 * A web host behind a slow line, for measuring the page without a server: what Chromium itself can slow down does not hold
 * for its workers. Like most hosts it compresses what is text. All answers share the line, first come, first served in small pieces; each waits once for the way there
 * and back.
 */
import { createServer } from 'node:http';
import { readFileSync } from 'node:fs';
import { extname, join, normalize } from 'node:path';
import { gzipSync } from 'node:zlib';

const TYPES = { '.html': 'text/html', '.js': 'text/javascript', '.css': 'text/css', '.svg': 'image/svg+xml', '.json': 'application/json',
  '.webmanifest': 'application/manifest+json' };
const PIECE = 4096;

export class SlowHost {
  /**
   * @param {string} folder
   * @param {number} kilobits
   * @param {number} latency milliseconds
   */
  constructor(folder, kilobits, latency) {
    this.folder = folder;
    this.pause = PIECE / (kilobits / 8);
    this.latency = latency;
    this.bytes = 0;
    /** When the line is free again. */
    this.free = 0;
    this.server = createServer((request, response) => this.answer(request, response).catch(() => response.destroy()));
  }

  async start() {
    await new Promise((resolve) => { this.server.listen(0, '127.0.0.1', resolve); });
    this.url = `http://127.0.0.1:${this.server.address().port}`;
    return this;
  }

  async answer(request, response) {
    const path = normalize(decodeURIComponent(new URL(request.url, this.url).pathname));
    const name = join(this.folder, path.endsWith('/') ? `${path}index.html` : path);
    const type = TYPES[extname(name)];
    const content = type ? gzipSync(readFileSync(name)) : readFileSync(name);
    await new Promise((resolve) => { setTimeout(resolve, this.latency); });
    response.writeHead(200, { 'Content-Type': type ?? 'application/octet-stream', 'Content-Length': content.length,
      ...type ? { 'Content-Encoding': 'gzip' } : {} });
    for (let at = 0; at < content.length; at += PIECE) {
      const piece = content.subarray(at, at + PIECE);
      this.free = Math.max(this.free, performance.now()) + (this.pause * piece.length) / PIECE;
      this.bytes += piece.length;
      await new Promise((resolve) => { setTimeout(resolve, this.free - performance.now()); });
      response.write(piece);
    }
    response.end();
  }

  async close() {
    this.server.closeAllConnections();
    await new Promise((resolve) => { this.server.close(resolve); });
  }
}
