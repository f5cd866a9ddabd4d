import { actorName } from '../actor-name.ts';
import type { Ctx } from '../context.ts';
import { inTransaction } from '../database/transaction.ts';
import { keysChanged } from './channels.ts';
import { sealKey } from './key-memory.ts';
import {
  deleteKeys,
  deletePlainKeys,
  insertKey,
  lockKeys,
  logKeys,
  plainKeys,
  readKeys,
  type SealedKey,
} from './key-store.ts';
import { type KeyKind, keyKinds } from './kinds.ts';

const dayMs = 86_400_000;
const lifetimeMs = 90 * dayMs;
/** By then every node has heard of a new key. */
const leadMs = 15 * 60_000;

/** A key has ended when its successor has been signing for longer than anything it signed is valid. */
function endedKeys(newestFirst: readonly SealedKey[], { verifiesMs }: KeyKind, now: Date): string[] {
  return newestFirst
    .filter((_, index) => {
      const successor = newestFirst[index - 1];
      return successor !== undefined && successor.signs_from.getTime() + verifiesMs < now.getTime();
    })
    .map(({ id }) => id);
}

async function rotateKind(tx: Ctx, kind: KeyKind, force: boolean): Promise<string | undefined> {
  const now = tx.clock.now();
  const { purpose } = kind;
  const by = actorName(tx.actor);
  const keys = await readKeys(tx.db, purpose);
  const ended = endedKeys(keys, kind, now);
  await deleteKeys(tx.db, ended);
  if (ended.length > 0) await logKeys(tx, { by, action: 'retired', details: { purpose, keys: ended } });
  // A key that stood in the database in plain may have been read, also in a backup.
  const plain = (await plainKeys(tx, purpose)).length > 0;
  const newest = keys[0];
  const due = !newest || plain || force || newest.signs_from.getTime() + lifetimeMs <= now.getTime();
  if (!due) return undefined;
  await deletePlainKeys(tx.db, purpose);
  const { id, text } = await kind.make(tx.ids);
  const signsFrom = new Date(now.getTime() + leadMs);
  await insertKey(tx.db, { id, purpose, sealed: sealKey(tx, id, text), created_at: now, signs_from: signsFrom });
  await logKeys(tx, { by, action: 'rotated', details: { purpose, key: id, signsFrom } });
  return id;
}

/**
 * [ACC-05] Gives each kind of key a successor when it is old, and forgets keys whose signatures have all ended. Two at
 * once make one successor. `force` does not wait until a key is old. Returns the new keys.
 */
export async function rotateKeys(ctx: Ctx, { force = false } = {}): Promise<Record<string, string>> {
  return inTransaction(ctx, async (tx) => {
    await lockKeys(tx.db);
    const made: Record<string, string> = {};
    for (const kind of keyKinds) {
      const id = await rotateKind(tx, kind, force);
      if (id) made[kind.purpose] = id;
    }
    tx.afterCommit(() => tx.bus.publish(keysChanged, null));
    return made;
  });
}
