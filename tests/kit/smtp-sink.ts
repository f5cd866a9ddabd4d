import { createServer, type Server, type Socket } from 'node:net';
import { once } from 'node:events';
import { createInterface } from 'node:readline';

interface Received {
  from: string;
  to: string;
  data: string;
}

/** A mail server that accepts every mail and keeps it for the test. */
export class SmtpSink {
  readonly received: Received[] = [];
  readonly #server: Server;

  private constructor() {
    this.#server = createServer((socket) => void this.#talk(socket));
  }

  static async start(): Promise<SmtpSink> {
    const sink = new SmtpSink();
    sink.#server.listen(0, '127.0.0.1');
    await once(sink.#server, 'listening');
    return sink;
  }

  get url(): string {
    const address = this.#server.address();
    if (!address || typeof address === 'string') throw new Error('The mail server is not listening');
    return `smtp://127.0.0.1:${address.port}`;
  }

  async stop(): Promise<void> {
    this.#server.close();
    await once(this.#server, 'close');
  }

  async #talk(socket: Socket): Promise<void> {
    const say = (line: string) => socket.write(`${line}\r\n`);
    let mail: Received = { from: '', to: '', data: '' };
    let inData = false;
    say('220 sink');
    for await (const line of createInterface({ input: socket })) {
      const [, verb = '', rest = ''] = /^(MAIL FROM:|RCPT TO:|DATA|QUIT)(.*)$/i.exec(inData ? '' : line) ?? [];
      if (inData && line !== '.') {
        mail.data += `${line}\n`;
      } else if (inData) {
        this.received.push(mail);
        mail = { from: '', to: '', data: '' };
        inData = false;
        say('250 taken');
      } else if (verb === 'DATA') {
        inData = true;
        say('354 go on');
      } else if (verb === 'QUIT') {
        socket.end('221 bye\r\n');
      } else {
        if (verb.startsWith('MAIL')) mail.from = rest;
        if (verb.startsWith('RCPT')) mail.to = rest;
        say('250 ok');
      }
    }
  }
}
