import { freeText } from '@volante/domain/values/free-text';
import { lineFault } from '@volante/domain/values/typed-text';
import { Refusal } from '../refusal.ts';

/** Arguments with words of several lines, whatever the operation. All others are lines. */
const ofManyLines = new Set(['message', 'subject', 'text', 'comment']);
/** Files as base64, and what a field of a form holds: read by rules of their own. */
const byOwnRules = new Set(['encodedFile', 'value', 'why', 'uploadName']);

function plain(name: string, value: unknown): unknown {
  if (typeof value === 'string') {
    if (ofManyLines.has(name)) return freeText(value);
    const fault = byOwnRules.has(name) ? undefined : lineFault(value);
    if (fault) throw new Refusal('BAD_USER_INPUT', fault, { field: name });
    return value;
  }
  if (Array.isArray(value)) return value.map((one) => plain(name, one));
  const isInput = typeof value === 'object' && value !== null && !(value instanceof Date);
  return isInput ? plainArguments(value) : value;
}

/**
 * [ACC-08] What a person typed, without characters nobody sees: a line with one is refused beside its field, a message
 * loses it. The depth of the arguments is that of the schema.
 */
export function plainArguments<Args>(args: Args): Args {
  return Object.fromEntries(Object.entries(args as object).map(([name, value]) => [name, plain(name, value)])) as Args;
}
