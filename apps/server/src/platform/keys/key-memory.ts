import { lastOf } from '@volante/domain/values/present';
import type { Ctx } from '../context.ts';
import { inTransaction } from '../database/transaction.ts';
import { keysChanged } from './channels.ts';
import { insertKey, lockKeys, logKeys, plainKeys, readKeys, type SealedKey } from './key-store.ts';
import type { KeyKind } from './kinds.ts';

const pollMs = 60_000;
const sealPurpose = 'house-key';

export const sealKey = ({ vault }: Ctx, id: string, text: string): string => vault.seal(sealPurpose, id, text);

/** Takes over the keys of a release that kept them in plain, or makes the first one. One node does, the others wait. */
async function firstKeys(ctx: Ctx, kind: KeyKind): Promise<SealedKey[]> {
  return inTransaction(ctx, async (tx) => {
    await lockKeys(tx.db);
    const made = await readKeys(tx.db, kind.purpose);
    if (made.length > 0) return made;
    const plain = await plainKeys(tx, kind.purpose);
    const fresh = plain.length > 0 ? [] : [{ ...(await kind.make(tx.ids)), createdAt: tx.clock.now() }];
    for (const { id, text, createdAt } of [...plain, ...fresh]) {
      const sealed = sealKey(tx, id, text);
      await insertKey(tx.db, { id, purpose: kind.purpose, sealed, created_at: createdAt, signs_from: createdAt });
    }
    if (fresh[0])
      await logKeys(tx, { by: 'system', action: 'made', details: { purpose: kind.purpose, key: fresh[0].id } });
    return readKeys(tx.db, kind.purpose);
  });
}

interface KnownKey {
  id: string;
  text: string;
  signsFrom: Date;
}

/** This node's memory of the keys of one kind, kept fresh by the bus and, since the bus may lose a message, by a poll. */
export class KeyMemory {
  readonly #ctx: Ctx;
  readonly #kind: KeyKind;
  readonly #stopListening: () => void;
  readonly #timer: NodeJS.Timeout;
  #known: KnownKey[] = [];
  #reading: Promise<void> | undefined;

  private constructor(ctx: Ctx, kind: KeyKind) {
    this.#ctx = ctx;
    this.#kind = kind;
    this.#stopListening = ctx.bus.subscribe(keysChanged, () => this.#refresh());
    this.#timer = setInterval(() => this.#refresh(), pollMs);
    this.#timer.unref();
  }

  static async start(ctx: Ctx, kind: KeyKind): Promise<KeyMemory> {
    const present = await readKeys(ctx.db, kind.purpose);
    const rows = present.length > 0 ? present : await firstKeys(ctx, kind);
    const memory = new KeyMemory(ctx, kind);
    memory.#learn(rows);
    return memory;
  }

  /** The key that signs now comes first; the others verify. */
  all(): readonly KnownKey[] {
    const now = this.#ctx.clock.now();
    const signing = this.#known.find(({ signsFrom }) => signsFrom <= now) ?? lastOf(this.#known);
    return [signing, ...this.#known.filter((key) => key !== signing)];
  }

  async close(): Promise<void> {
    clearInterval(this.#timer);
    this.#stopListening();
    await this.#reading;
  }

  #learn(rows: readonly SealedKey[]): void {
    const { vault } = this.#ctx;
    this.#known = rows.map(({ id, sealed, signs_from }) => ({
      id,
      text: this.#known.find((key) => key.id === id)?.text ?? vault.open(sealPurpose, id, sealed),
      signsFrom: signs_from,
    }));
  }

  #refresh(): void {
    const { db, log } = this.#ctx;
    this.#reading = (this.#reading ?? Promise.resolve())
      .then(() => readKeys(db, this.#kind.purpose))
      .then((rows) => this.#learn(rows))
      .catch((error: unknown) => log.error({ err: error }, 'the keys of the house could not be read'));
  }
}
