// Simulated charge points in a process of their own. They connect, then send at a steady pace and count the answers.
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { WebSocket } from 'ws';

export type LoadOrder =
  | { kind: 'connect'; url: string; key: string; points: number }
  | { kind: 'steady'; seconds: number; everySeconds: number };

export interface Sent {
  connected: number;
  answered: number;
}

const sockets: WebSocket[] = [];
let answered = 0;
let refused = 0;
let sent = 0;

async function join(url: string, key: string, n: number): Promise<void> {
  const authorization = `Basic ${Buffer.from(`point-${n}:${key}`).toString('base64')}`;
  const socket = new WebSocket(`${url}point-${n}`, ['ocpp1.6'], {
    perMessageDeflate: false,
    headers: { authorization },
  });
  await once(socket, 'open');
  socket.on('message', (data: Buffer) => {
    answered += 1;
    // '[3,' is an answer, '[4,' an error.
    if (data[1] !== 0x33) refused += 1;
  });
  socket.on('close', () => process.exit(1));
  sockets[n - 1] = socket;
}

async function connectAll(url: string, key: string, points: number): Promise<Sent> {
  const together = 100;
  for (let at = 0; at < points; at += together) {
    const numbers = Array.from({ length: Math.min(together, points - at) }, (_, index) => at + index + 1);
    const joined = await Promise.allSettled(numbers.map((n) => join(url, key, n)));
    if (joined.some(({ status }) => status === 'rejected')) break;
  }
  return { connected: sockets.length, answered: 0 };
}

/** Heartbeats and meter values by turns. Both sides get the same frames. */
function frame(n: number, turn: number): string {
  if (turn % 2 === 0) return `[2,"${turn}-${n}","Heartbeat",{}]`;
  const timestamp = new Date().toISOString();
  const sampledValue = [
    { value: String(turn * 100), measurand: 'Energy.Active.Import.Register', unit: 'Wh' },
    { value: '21500', measurand: 'Power.Active.Import', unit: 'W' },
    { value: '47', measurand: 'SoC', unit: 'Percent' },
  ];
  const payload = { connectorId: 1, transactionId: n + 1, meterValue: [{ timestamp, sampledValue }] };
  return JSON.stringify([2, `${turn}-${n}`, 'MeterValues', payload]);
}

/** Waits until every message was answered. */
async function settled(messages: number): Promise<void> {
  for (let tries = 0; tries < 600; tries += 1) {
    if (answered >= messages) break;
    await pause(50);
  }
  if (answered < messages || refused > 0) throw new Error(`${messages - answered} answers lost, ${refused} refused`);
}

async function steady(seconds: number, everySeconds: number): Promise<Sent> {
  const perMs = sockets.length / everySeconds / 1_000;
  const begun = Date.now();
  answered = 0;
  let messages = 0;
  for (let passed = 0; passed < seconds * 1_000; passed = Date.now() - begun) {
    for (const due = Math.floor(passed * perMs); messages < due; messages += 1, sent += 1) {
      const n = sent % sockets.length;
      sockets[n]!.send(frame(n, Math.floor(sent / sockets.length) + n));
    }
    await pause(10);
  }
  await settled(messages);
  return { connected: sockets.length, answered };
}

process.on('message', (order: LoadOrder) => {
  const done =
    order.kind === 'connect'
      ? connectAll(order.url, order.key, order.points)
      : steady(order.seconds, order.everySeconds);
  void done.then((answer) => process.send!(answer));
});
process.on('disconnect', () => process.exit());
