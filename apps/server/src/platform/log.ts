import { pino, type Logger } from 'pino';

/** JSON lines on standard output. Errors keep their stack here and nowhere else. */
export function makeLog(level = 'info'): Logger {
  return pino({
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    redact: { paths: ['*.password', '*.token', '*.authorization', '*.cookie', '*.email', '*.rut'], censor: '…' },
  });
}
