import { Refusal } from '../../../platform/refusal.ts';
import { passwordFault, type PasswordOwner } from '../password-rules.ts';

/** Refuses a new password that is easy to guess. Asked before a try is counted: choosing badly is no attack. */
export async function mustBeGoodPassword(password: string, owner: PasswordOwner): Promise<void> {
  const fault = await passwordFault(password, owner);
  if (fault) throw new Refusal('BAD_USER_INPUT', fault, { field: 'password' });
}
