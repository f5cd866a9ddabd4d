import { setTimeout as pause } from 'node:timers/promises';
import { pino, type Logger } from 'pino';

/** Reads sent mail from the log, where the server's default mailer writes it. */
export class Mailbox {
  readonly log: Logger;
  #mails: { to: string; text: string }[] = [];

  constructor() {
    this.log = pino({ level: 'info' }, { write: (line: string) => this.#read(line) });
  }

  /** Waits for a mail to this address whose text matches, and returns the newest. */
  async newest(to: string, fitting: RegExp, patienceMs = 5_000): Promise<string> {
    for (let waited = 0; waited <= patienceMs; waited += 25) {
      const mail = this.#mails.findLast((one) => one.to === to && fitting.test(one.text));
      if (mail) return mail.text;
      await pause(25);
    }
    throw new Error(`No mail to ${to} fits ${fitting}`);
  }

  count(to: string): number {
    return this.#mails.filter((mail) => mail.to === to).length;
  }

  empty(): void {
    this.#mails = [];
  }

  #read(line: string): void {
    const { msg } = JSON.parse(line) as { msg?: string };
    const [, to, text] = /^Correo para (\S+) · (.*)$/s.exec(msg ?? '') ?? [];
    if (to && text) this.#mails.push({ to, text });
  }
}
