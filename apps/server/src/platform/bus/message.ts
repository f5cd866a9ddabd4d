/** PostgreSQL refuses a notification of 8000 bytes or more. */
const mostBytes = 7999;

/** A message as it travels. Both buses encode, so that a message too large for one is refused by the other too. */
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
