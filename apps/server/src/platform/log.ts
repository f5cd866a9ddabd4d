import { type DestinationStream, type Logger, pino, type SerializedError } from 'pino';
import type { Identity } from './identity.ts';
import { printable } from './ops/printable.ts';

/** PostgreSQL repeats the offending row in these ("Key (email)=(…) already exists"). */
const tellingFields = ['detail', 'where', 'internalQuery'];

function withoutRowValues(error: Error): SerializedError {
  const serialized = pino.stdSerializers.err(error);
  return Object.fromEntries(
    Object.entries(serialized).filter(([name]) => !tellingFields.includes(name)),
  ) as unknown as SerializedError;
}

/**
 * Logs JSON lines, with who wrote them. Only here do errors keep their stack. Personal data and credentials are left out.
 */
export function makeLog(level = 'info', destination?: DestinationStream, writer: Identity | null = null): Logger {
  const options = {
    level,
    base: writer,
    timestamp: pino.stdTimeFunctions.isoTime,
    serializers: { err: withoutRowValues },
    // A log is read on a terminal, and holds what strangers sent. JSON itself leaves C1 and bidi characters as they are.
    hooks: { streamWrite: printable },
    redact: {
      paths: ['password', 'token', 'authorization', 'cookie', 'email', 'rut'].flatMap((name) => [name, `*.${name}`]),
      censor: '…',
    },
  };
  return destination ? pino(options, destination) : pino(options);
}
