import pg from 'pg';

type TypeId = Parameters<typeof pg.types.getTypeParser>[0];

type Parse = (text: string) => unknown;

// pg knows how to read text[] (1009), though its list of types does not name it.
const textArray = pg.types.getTypeParser(1009 as TypeId) as (text: string) => Array<string | null>;

/** Types whose default reading in pg would lose something: precision, or the day in another time zone. */
const parsers: Record<number, Parse> = {
  20: wholeNumber,
  1016: (text) => textArray(text).map((item) => (item === null ? null : wholeNumber(item))),
  1082: String,
  1182: textArray,
  1231: textArray,
};

export const types = {
  getTypeParser: ((oid: number, format?: 'text' | 'binary') =>
    (format !== 'binary' && parsers[oid]) || pg.types.getTypeParser(oid, format)) as typeof pg.types.getTypeParser,
};

/** int8 as a number; one too large for it is an error, never a rounded value. */
function wholeNumber(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new RangeError(`The integer ${text} does not fit in a number`);
  return value;
}
