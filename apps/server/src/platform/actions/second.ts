import type { ApprovalKind } from '@volante/domain/approvals/approval';
import type { Ctx } from '../context.ts';
import { Hook } from '../hooks.ts';
import type { Action, Besides, Done, Texts } from './action.ts';
import type { Read, Wish } from './input.ts';

/** Which other person has to agree to it with these texts; undefined when nobody has to. */
export function secondOf({ second }: Action, texts: Texts): ApprovalKind | undefined {
  if (second === undefined || typeof second === 'string') return second;
  return second.when(texts) ? second.approval : undefined;
}

/** What is done for a wish, in its transaction. */
export type Deed = (tx: Ctx, read: Read, besides: Besides<unknown>) => Promise<string | Done>;

interface Wished {
  wish: Wish;
  kind: ApprovalKind;
}

/**
 * [CON-06] The one gate under every door: what is done in the place of an action that another person has to agree to. Asked
 * before its transaction.
 */
export const secondGate = new Hook<Wished, Deed>();
