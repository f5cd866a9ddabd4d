/** Hand-written MQTT 3.1.1 frames: ten thousand real MQTT clients would cost more than the server under test. */

function field(text: string): Buffer {
  const bytes = Buffer.from(text);
  return Buffer.concat([Buffer.from([bytes.length >> 8, bytes.length & 0xff]), bytes]);
}

function frame(kind: number, ...parts: Buffer[]): Buffer {
  const body = Buffer.concat(parts);
  const length: number[] = [];
  for (let left = body.length; ; left >>= 7) {
    length.push(left > 0x7f ? (left & 0x7f) | 0x80 : left);
    if (left <= 0x7f) break;
  }
  return Buffer.concat([Buffer.from([kind, ...length]), body]);
}

/** A CONNECT frame with a clean session and no keep-alive. */
export function connectFrame(username: string, password: string): Buffer {
  const head = Buffer.concat([field('MQTT'), Buffer.from([4, 0b1100_0010, 0, 0])]);
  return frame(0x10, head, field(username), field(username), field(password));
}

/** A PUBLISH frame with QoS 0. */
export function publishFrame(topic: string, payload: string): Buffer {
  return frame(0x30, field(topic), Buffer.from(payload));
}

/** True for a CONNACK frame that accepts the connection. */
export function isWelcome(answer: Buffer): boolean {
  return answer[0] === 0x20 && answer[3] === 0;
}
