import { parseLocalDate } from '@volante/domain/values/dates';
import { pesos, type Pesos } from '@volante/domain/values/money';
import { GraphQLError, GraphQLScalarType } from 'graphql';

const instantPattern = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d{1,9})?)?(Z|[+-]\d{2}:\d{2})$/;

function parseInstant(value: unknown): Date {
  if (typeof value === 'string' && instantPattern.test(value)) {
    const instant = new Date(value);
    if (!Number.isNaN(instant.getTime())) return instant;
  }
  throw new GraphQLError('DateTime must be an ISO 8601 instant with its offset.');
}

/** Days already found valid: the same few come again and again. */
const seenDays = new Set<string>();
const mostSeen = 2_000;

/** Only days that exist: 2026-02-30 is refused, not moved to March. */
function parseDay(value: unknown): string {
  if (typeof value === 'string') {
    if (seenDays.has(value)) return value;
    if (parseLocalDate(value)) {
      if (seenDays.size >= mostSeen) seenDays.clear();
      seenDays.add(value);
      return value;
    }
  }
  throw new GraphQLError('Date must be a calendar day written YYYY-MM-DD.');
}

const DateTime = new GraphQLScalarType<Date, string>({
  name: 'DateTime',
  description: 'An instant, as an ISO 8601 string with its offset.',
  serialize: (value) => (value instanceof Date ? value : parseInstant(value)).toISOString(),
  parseValue: parseInstant,
});

const day = new GraphQLScalarType<string, string>({
  name: 'Date',
  description: 'A calendar day, YYYY-MM-DD.',
  serialize: String,
  parseValue: parseDay,
});

/** Exact: a decimal never passes through binary floating point on its way. */
function parseDecimal(value: unknown): string {
  if (typeof value === 'string' && /^-?\d{1,18}(\.\d{1,18})?$/.test(value)) return value;
  throw new GraphQLError('Decimal must be a string such as "0.0125".');
}

const Decimal = new GraphQLScalarType<string, string>({
  name: 'Decimal',
  description: 'An exact decimal number, as a string.',
  serialize: parseDecimal,
  parseValue: parseDecimal,
});

/** Whole numbers only, like `Int`, but beyond 32 bits: as large as the domain's pesos. */
function parsePesos(value: unknown): Pesos {
  if (typeof value === 'number' && Number.isSafeInteger(value)) return pesos(value);
  throw new GraphQLError('Pesos must be a whole number.');
}

const wholePesos = new GraphQLScalarType<Pesos, Pesos>({
  name: 'Pesos',
  description: 'Chilean pesos, a whole number.',
  serialize: parsePesos,
  parseValue: parsePesos,
});

export const scalars = { DateTime, Date: day, Decimal, Pesos: wholePesos };

/** A scalar for words of a closed set that GraphQL cannot write as an enum ('AC-GB/T'). */
export function closedSet<Word extends string>(name: string, words: readonly Word[]): GraphQLScalarType<Word, Word> {
  const parse = (value: unknown): Word => {
    const word = words.find((one) => one === value);
    if (word === undefined) throw new GraphQLError(`${name} must be one of ${words.join(', ')}.`);
    return word;
  };
  return new GraphQLScalarType<Word, Word>({ name, parseValue: parse });
}
