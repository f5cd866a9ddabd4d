import { Refusal } from '../refusal.ts';
import { errorCode, errorMessage } from './error-code.ts';

/** The code of what a rule inside the database refuses, with a Spanish message for staff. */
const refusedCode = 'VR001';

/** What the database refuses in words is a refusal like any other; every other error stays as it is. */
export function asRefusal(error: unknown): unknown {
  if (errorCode(error) !== refusedCode) return error;
  return Object.assign(new Refusal('CONFLICT', errorMessage(error)), { cause: error });
}
