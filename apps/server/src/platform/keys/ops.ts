import type { Ctx } from '../context.ts';
import type { View } from '../ops/view.ts';
import { readKeys } from './key-store.ts';
import { keyKinds } from './kinds.ts';
import { remaining, resealAll } from './reseal.ts';
import { rotateKeys } from './rotate-keys.ts';
import type { SealedColumn } from './sealed-column.ts';

type Columns = () => readonly SealedColumn[];

async function whatRemains(ctx: Ctx, columns: Columns): Promise<string> {
  const left = Object.entries(await remaining(ctx, columns())).filter(([, count]) => count > 0);
  if (left.length === 0)
    return 'No queda nada cifrado con una clave anterior: ya puedes quitar ENCRYPTION_KEY_PREVIOUS.';
  return `Queda con una clave anterior: ${left.map(([what, count]) => `${what} ${count}`).join(', ')}.`;
}

async function keyList(ctx: Ctx): Promise<string[]> {
  const lines: string[] = [];
  for (const { purpose } of keyKinds) {
    for (const key of await readKeys(ctx.db, purpose)) {
      lines.push(
        `${purpose} ${key.id} · creada ${key.created_at.toISOString()} · firma desde ${key.signs_from.toISOString()}`,
      );
    }
  }
  return lines;
}

export function keysOps(columns: Columns): Record<string, View> {
  return {
    status: {
      summary: 'Muestra con qué clave se cifra, qué queda con una anterior y las claves que firman',
      options: {},
      async run(ctx) {
        const sealing = `Se cifra con ${ctx.vault.sealingKey()}; ENCRYPTION_KEY es ${ctx.vault.wantedKey}.`;
        return [sealing, await whatRemains(ctx, columns), ...(await keyList(ctx))].join('\n');
      },
    },
    reseal: {
      summary: 'Cifra todo con ENCRYPTION_KEY; puede interrumpirse y repetirse',
      options: {},
      async run(ctx) {
        const done = Object.entries(await resealAll(ctx, columns()));
        const lines = done.map(([what, { resealed, unreadable }]) => {
          const lost = unreadable > 0 ? `, ${unreadable} que ninguna clave abre` : '';
          return `${what}: ${resealed}${lost}`;
        });
        return [...lines, await whatRemains(ctx, columns)].join('\n');
      },
    },
    rotate: {
      summary: 'Reemplaza ya las claves que firman sesiones y cookies, sin cerrar ninguna sesión',
      options: {},
      async run(ctx) {
        const made = await rotateKeys(ctx, { force: true });
        return Object.entries(made)
          .map(([purpose, id]) => `${purpose}: ${id}, firma en 15 minutos`)
          .join('\n');
      },
    },
  };
}
