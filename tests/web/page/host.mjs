/* The page on a web host: `python3 -m http.server` over build/page, which serves files and nothing else. */
import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';

export const PAGE = process.env.SORTIE_PAGE ?? 'build/page';

export class Host {
  async start() {
    this.process = spawn('python3', ['-u', '-m', 'http.server', '--bind', '127.0.0.1', '--directory', PAGE, '0'],
      { stdio: ['ignore', 'pipe', 'ignore'] });
    const port = await new Promise((resolve, reject) => {
      this.process.once('error', reject);
      this.process.once('exit', (code) => reject(new Error(`the host ended with ${code}`)));
      createInterface({ input: this.process.stdout }).on('line', (line) => {
        const found = /port (\d+)/.exec(line);
        if (found) resolve(found[1]);
      });
    });
    this.url = `http://127.0.0.1:${port}`;
    return this;
  }

  async close() {
    if (this.process.exitCode !== null || this.process.signalCode) return;
    const ended = new Promise((resolve) => this.process.once('exit', resolve));
    this.process.kill('SIGTERM');
    await ended;
  }
}
