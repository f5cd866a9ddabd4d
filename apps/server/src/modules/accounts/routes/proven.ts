import { hasJustProven, provesByPassword } from '../commands/must-prove-identity.ts';
import type { ForVisitor } from './settings.ts';
import { signInAgain } from './sign-in-first.ts';
import type { Visit, Visitor } from './visit.ts';

/** Shows the form only to a visitor who can prove their identity by a password, or who has just signed in. */
export function proven(form: string, act: ForVisitor): ForVisitor {
  return (visit, visitor) => {
    const { account } = visitor;
    const known = provesByPassword(account) || hasJustProven(visit.ctx, account, visitor);
    return known ? act(visit, visitor) : signInAgain(visit, account, form);
  };
}

/** Tries at the password of somebody who is signed in are counted by their session: no stranger can use them up. */
export async function provingIdentity<T>(visit: Visit, visitor: Visitor, act: () => Promise<T>): Promise<T> {
  const { rateLimits } = visit.house.system;
  const tried = { subject: `${visitor.account.uid} ${visitor.sessionUid}` };
  await rateLimits.consume('proof', tried);
  const result = await act();
  await rateLimits.reset('proof', tried);
  return result;
}
