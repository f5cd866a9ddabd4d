import { currentSpan, type Span, type SpanWish } from '../tracing.ts';

/** Every text in quotes: ours are constants, but a trace must not depend on that. */
const literals = /'(?:[^']|'')*'/g;
const innermost = /\([^()]*\)/g;
const target = /\b(?:from|into|update|join)\s+"?([a-z_][a-z0-9_]*)/i;

function textOf(query: unknown): string | undefined {
  if (typeof query === 'string') return query;
  return typeof query === 'object' && query !== null && 'text' in query && typeof query.text === 'string'
    ? query.text
    : undefined;
}

/** Without what is in brackets: the table of a subquery is not what the statement is about. */
function outermost(text: string): string {
  for (let [before, after] = ['', text]; ; [before, after] = [after, after.replace(innermost, '…')]) {
    if (before === after) return after;
  }
}

const mostKnown = 1_000;
const known = new Map<string, SpanWish>();

/** Once for each text: those that are built anew for each call are not kept for ever. */
function wishFor(text: string): SpanWish {
  const before = known.get(text);
  if (before) return before;
  const plain = text.replace(literals, `'…'`).replace(/\s+/g, ' ').trim();
  const verb = plain.replace(/ .*/s, '').toLowerCase();
  const table = (target.exec(outermost(plain)) ?? target.exec(plain))?.[1];
  const wish: SpanWish = {
    name: table ? `${verb} ${table}` : verb,
    kind: 'client',
    attributes: { 'db.system.name': 'postgresql', 'db.operation.name': verb, 'db.query.text': plain },
  };
  if (known.size < mostKnown) known.set(text, wish);
  return wish;
}

/** The step of one SQL statement, below the running one. It has the statement's text, never the values of its parameters. */
export function statementSpan(query: unknown): Span | undefined {
  const parent = currentSpan();
  const text = parent && textOf(query);
  return parent && text !== undefined ? parent.child(wishFor(text)) : undefined;
}
