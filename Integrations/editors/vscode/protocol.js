'use strict';
// The Language Server Protocol over standard input and output: messages with a Content-Length header.

const { spawn } = require('child_process');

class Connection {
  /**
   * @param {string} command the executable
   * @param {string[]} parameters its arguments
   * @param {{ notified: Function, asked: Function, ended: Function, logged: Function }} client the handlers for what the server sends
   */
  constructor(command, parameters, client) {
    this.client = client;
    this.waiting = new Map();
    this.nextId = 1;
    this.buffer = Buffer.alloc(0);
    this.isOpen = true;
    this.process = spawn(command, parameters, { stdio: ['pipe', 'pipe', 'pipe'] });
    this.process.on('error', (error) => this.end(error.message));
    this.process.on('exit', (code) => this.end(`it exited with code ${code}`));
    this.process.stdout.on('data', (data) => this.take(data));
    this.process.stderr.on('data', (data) => client.logged(data.toString()));
    this.process.stdin.on('error', () => {});
  }

  end(reason) {
    if (!this.isOpen) return;
    this.isOpen = false;
    for (const { reject } of this.waiting.values()) reject(new Error(reason));
    this.waiting.clear();
    this.client.ended(reason);
  }

  take(data) {
    this.buffer = this.buffer.length ? Buffer.concat([this.buffer, data]) : data;
    for (;;) {
      const end = this.buffer.indexOf('\r\n\r\n');
      if (end < 0) return;
      const length = /content-length: *(\d+)/i.exec(this.buffer.toString('ascii', 0, end));
      if (!length) return this.end('its output is not a protocol message');
      const start = end + 4;
      const stop = start + Number(length[1]);
      if (this.buffer.length < stop) return;
      const message = JSON.parse(this.buffer.toString('utf8', start, stop));
      this.buffer = this.buffer.subarray(stop);
      this.receive(message);
    }
  }

  receive(message) {
    if (message.method === undefined) {
      const waiting = this.waiting.get(message.id);
      this.waiting.delete(message.id);
      if (!waiting) return;
      if (message.error) waiting.reject(new Error(message.error.message));
      else waiting.resolve(message.result);
    } else if (message.id === undefined) {
      this.client.notified(message.method, message.params);
    } else {
      this.send({ id: message.id, result: this.client.asked(message.method, message.params) });
    }
  }

  send(message) {
    if (!this.isOpen) return;
    const text = Buffer.from(JSON.stringify({ jsonrpc: '2.0', ...message }), 'utf8');
    this.process.stdin.write(`Content-Length: ${text.length}\r\n\r\n`);
    this.process.stdin.write(text);
  }

  notify(method, params) {
    this.send({ method, params });
  }

  /** Sends a request and returns the response. `token` is an optional CancellationToken. */
  request(method, params, token) {
    if (!this.isOpen) return Promise.reject(new Error('the server is not running'));
    const id = this.nextId++;
    const answer = new Promise((resolve, reject) => this.waiting.set(id, { resolve, reject }));
    if (token) token.onCancellationRequested(() => this.notify('$/cancelRequest', { id }));
    this.send({ id, method, params });
    return answer;
  }

  /** Asks the server to exit, and kills it if it does not. */
  async close() {
    if (!this.isOpen) return;
    const timer = setTimeout(() => this.process.kill(), 2000);
    try {
      await this.request('shutdown');
      this.notify('exit');
    } catch {
      this.process.kill();
    }
    this.process.once('exit', () => clearTimeout(timer));
    this.isOpen = false;
  }
}

module.exports = { Connection };
