import { createHash } from 'node:crypto';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { Act, Typed } from '../audit/acts.ts';
import type { Ctx } from '../context.ts';
import { openPlainFile } from '../files/plain-file.ts';
import type { Done } from './action.ts';
import type { Field } from './field.ts';
import { textAt, type Read, type Wish } from './input.ts';

/** A file as it was when somebody named it. What cannot be read stands as it was typed. */
async function ofFile(at: string, typed: string): Promise<Typed> {
  const hash = createHash('sha256');
  try {
    const opened = await openPlainFile(at);
    await pipeline(opened.createReadStream(), hash);
    return { file: hash.digest('hex'), name: path.basename(typed) };
  } catch {
    return typed;
  }
}

async function typedAt(ctx: Ctx, field: Field | undefined, name: string, wish: Wish, text: string): Promise<Typed> {
  if (field?.secret) return { secret: text };
  const at = field?.kind === 'file' && textAt(ctx, field, name, wish);
  return at ? ofFile(at, text) : text;
}

/** The input as the record may keep it. */
export async function typedOf(ctx: Ctx, wish: Wish): Promise<Record<string, Typed>> {
  const fields = Object.entries(wish.input).map(
    async ([name, text]) => [name, await typedAt(ctx, wish.action.fields[name], name, wish, text)] as const,
  );
  return Object.fromEntries(await Promise.all(fields));
}

/** What the record says of one try. */
export function actOf(wish: Wish, read: Read, input: Record<string, Typed>, done: Partial<Done> = {}): Act {
  const { name, title, permission } = wish.action;
  const { approval } = done;
  return {
    ...(approval?.asked
      ? { action: 'approvals ask', title: `Pide la aprobación de otra persona: ${title}` }
      : { action: name, title }),
    permission,
    subject: done.subject ?? read.subject,
    drivers: [...read.drivers, ...(done.drivers ?? [])],
    input,
    why: wish.why?.trim() || undefined,
    before: done.before,
    after: done.after,
    approvalId: approval?.id,
  };
}
