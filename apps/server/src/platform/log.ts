import { type DestinationStream, type Logger, pino, type SerializedError } from 'pino';

/** PostgreSQL repeats the offending row in these ("Key (email)=(…) already exists"). */
const tellingFields = ['detail', 'where', 'internalQuery'];

function withoutRowValues(error: Error): SerializedError {
  const serialized = pino.stdSerializers.err(error);
  return Object.fromEntries(
    Object.entries(serialized).filter(([name]) => !tellingFields.includes(name)),
  ) as unknown as SerializedError;
}

/** Logs JSON lines. Only here do errors keep their stack. Personal data and credentials are left out. */
export function makeLog(level = 'info', destination?: DestinationStream): Logger {
  const options = {
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    serializers: { err: withoutRowValues },
    redact: {
      paths: ['password', 'token', 'authorization', 'cookie', 'email', 'rut'].flatMap((name) => [name, `*.${name}`]),
      censor: '…',
    },
  };
  return destination ? pino(options, destination) : pino(options);
}
