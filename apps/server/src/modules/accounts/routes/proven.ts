import { hasJustProven, provesByPassword } from '../commands/must-prove-identity.ts';
import type { ForVisitor } from './settings.ts';
import { signInAgain } from './sign-in-first.ts';
import { keepTyped } from './typed-before.ts';
import type { Visit, Visitor } from './visit.ts';

type Asked = (visit: Visit, visitor: Visitor) => boolean;
const hasJust: Asked = (visit, visitor) => hasJustProven(visit.ctx, visitor.account, visitor);

function after(isProven: Asked, form: string, act: ForVisitor, keeps: readonly string[]): ForVisitor {
  return (visit, visitor) => {
    if (isProven(visit, visitor)) return act(visit, visitor);
    keepTyped(visit, visitor, form, keeps);
    return signInAgain(visit, visitor.account, form);
  };
}

/**
 * Shows the form only to a visitor who can prove their identity by a password, or who has just signed in. What was typed
 * into the fields that it `keeps` is there again after signing in.
 */
export const proven = (form: string, act: ForVisitor, keeps: readonly string[] = []): ForVisitor =>
  after((visit, visitor) => provesByPassword(visitor.account) || hasJust(visit, visitor), form, act, keeps);

/** For whoever signed in a moment ago, with a passkey if there is one. */
export const justProven = (form: string, act: ForVisitor, keeps: readonly string[] = []): ForVisitor =>
  after(hasJust, form, act, keeps);

/** Tries at the password of somebody who is signed in are counted by their session: no stranger can use them up. */
export async function provingIdentity<T>(visit: Visit, visitor: Visitor, act: () => Promise<T>): Promise<T> {
  const { rateLimits } = visit.house.system;
  const tried = { subject: `${visitor.account.uid} ${visitor.sessionUid}` };
  await rateLimits.consume('proof', tried);
  const result = await act();
  await rateLimits.reset('proof', tried);
  return result;
}
