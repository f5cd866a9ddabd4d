import type { ApprovalKind } from '@volante/domain/approvals/approval';
import type { Ctx } from '../context.ts';
import { Hook } from '../hooks.ts';
import { Refusal } from '../refusal.ts';
import type { Action, Besides, Done } from './action.ts';
import type { Read, Wish } from './input.ts';

/** Which other person has to agree to it, always or at times; undefined when nobody ever has to. */
export function secondOf({ second }: Action): ApprovalKind | undefined {
  return typeof second === 'object' ? second.atTimes : second;
}

/** Whether another person has to agree to what was done or rehearsed. */
export const tookTwo = ({ second }: Action, done: Done): boolean =>
  typeof second === 'object' ? done.second === true : second !== undefined;

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

/** Whoever would agree may not, for what is theirs: it stays asked for, and somebody else may agree. */
export class NotThisApprover extends Refusal {
  constructor(message: string, field: string) {
    super('FORBIDDEN', message, { field });
  }
}

const askedGate = new Hook<Pick<Wished, 'kind'> & Partial<Wished>, boolean>();

/** Whether what is of this kind would only be asked for. A wish that somebody has agreed to already is done. */
export const onlyAsked = {
  on: askedGate.on.bind(askedGate),
  now: async (ctx: Ctx, asked: Pick<Wished, 'kind'> & Partial<Wished>): Promise<boolean> =>
    (await askedGate.call(ctx, asked)).includes(true),
};
