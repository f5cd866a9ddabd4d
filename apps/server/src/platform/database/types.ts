import { types as pgTypes } from 'pg';

type Parse = (text: string) => unknown;

// oxlint-disable typescript/no-unsafe-enum-assignment -- pg reads more types than its enum names
const textArray: (text: string) => Array<string | null> = pgTypes.getTypeParser(1009 as number);

/** Types whose default reading in pg would lose something: precision, or the day in another time zone. */
const parsers: Record<number, Parse> = {
  20: wholeNumber,
  1016: (text) => textArray(text).map((item) => (item === null ? null : wholeNumber(item))),
  1082: String,
  1182: textArray,
  1231: textArray,
};

export const types = {
  getTypeParser: (oid: number, format?: 'text' | 'binary') =>
    (format !== 'binary' && parsers[oid]) || pgTypes.getTypeParser(oid, format),
};

/** Reads int8 as a number. A value too large for that is an error, never rounded. */
function wholeNumber(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new RangeError(`The integer ${text} does not fit in a number`);
  return value;
}
