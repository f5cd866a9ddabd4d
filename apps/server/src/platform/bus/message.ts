/** PostgreSQL refuses a notification of 8000 bytes or more. */
const mostBytes = 7999;

/** The text of a message. Both buses encode, so that a message too large for PostgreSQL fails in development too. */
export function encodeMessage(channel: string, message: unknown): string {
  const text = JSON.stringify([channel, message ?? null]);
  const bytes = Buffer.byteLength(text);
  if (bytes > mostBytes) {
    throw new RangeError(
      `A bus message on ${channel} has ${bytes} bytes; send an id and let the listener read the rest`,
    );
  }
  return text;
}

export function decodeMessage(text: string): { channel: string; message: unknown } {
  const [channel, message]: [string, unknown] = JSON.parse(text);
  return { channel, message };
}
