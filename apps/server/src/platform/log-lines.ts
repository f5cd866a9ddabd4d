import type { DestinationStream } from 'pino';
import { printable } from './ops/printable.ts';

const levels: Readonly<Record<number, string>> = {
  10: 'trace',
  20: 'debug',
  30: 'info',
  40: 'warn',
  50: 'error',
  60: 'fatal',
};

interface Line {
  level: number;
  time: string;
  msg?: string;
  err?: { stack?: string };
  [field: string]: unknown;
}

function written({ level, time, msg = '', err, ...rest }: Line): string {
  const fields = Object.entries(rest).map(([name, value]) => ` ${name}=${JSON.stringify(value)}`);
  const stack = err ? `\n${err.stack ?? JSON.stringify(err)}` : '';
  return `${time.slice(11, 19)} ${levels[level] ?? level} ${msg}${fields.join('')}${stack}\n`;
}

/** The log as lines for a person at a terminal, where nobody collects it. */
export function linesOn(stream: DestinationStream): DestinationStream {
  return { write: (json) => stream.write(printable(written(JSON.parse(json) as Line))) };
}
