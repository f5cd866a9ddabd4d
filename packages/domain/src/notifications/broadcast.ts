import { freeText } from '../values/free-text.ts';
import { formatInteger } from '../values/number.ts';

/** [CON-21] A notice is read on a locked phone: what is longer belongs into a post. */
export const longestBroadcast = 400;

/** More is no list that somebody has looked through. */
export const mostReaders = 50_000;

/** What is said to many, as it is kept, or why it is nothing to send. */
export function readBroadcast(typed: string): { text: string } | { problem: string } {
  const text = freeText(typed).trim();
  if (!text) return { problem: 'Escribe el aviso.' };
  if (text.length > longestBroadcast) return { problem: `El aviso tiene hasta ${longestBroadcast} caracteres.` };
  return { text };
}

const drivers = (count: number) => (count === 1 ? '1 conductor' : `${formatInteger(count)} conductores`);

interface Audience {
  readers: number;
  /** Whose data are blocked: nothing is sent to them. */
  leftOut: number;
  /** One of those who read it. */
  example: string;
}

/** What whoever asks, and whoever agrees, is shown before, and what stands there when it is done. */
export function broadcastWords({ readers, leftOut, example }: Audience, text: string): string {
  const without = leftOut > 0 ? ` Con datos bloqueados, y por eso fuera: ${drivers(leftOut)}.` : '';
  return `Aviso a ${drivers(readers)}, una vez a cada uno; por ejemplo, a ${example}.${without}\n\n${text}`;
}
