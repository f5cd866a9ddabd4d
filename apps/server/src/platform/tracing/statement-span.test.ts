import { expect, test } from 'vitest';
import { inSpan, type Span, type SpanWish } from '../tracing.ts';
import { statementSpan } from './statement-span.ts';

/** What is told of a statement while a step runs. */
function wishOf(query: unknown): SpanWish | undefined {
  const wishes: SpanWish[] = [];
  const step: Span = {
    traceId: 'abc',
    child(wish) {
      wishes.push(wish);
      return step;
    },
    set() {},
    fail() {},
    end() {},
  };
  inSpan(step, () => statementSpan(query));
  return wishes[0];
}

test('[RUN-07] a statement is named by its verb and its own table, not by that of a subquery', () => {
  const text = `with late as (select id from bills where due < (select max(day) from days))
    select d.id, (select count(*) from cars) from "drivers" d join late on late.id = d.id`;
  expect(wishOf(text)?.name).toBe('with drivers');
  expect(wishOf('insert into bank_accounts (id) values ($1)')?.name).toBe('insert bank_accounts');
  expect(wishOf({ text: 'update cars set plate = $1', values: ['ABCD12'] })?.name).toBe('update cars');
  expect(wishOf('select e.id from (select id from drivers) e')?.name).toBe('select drivers');
  expect(wishOf('begin')?.name).toBe('begin');
});

test('[RUN-07] its text is told without anything in quotes', () => {
  const { attributes } = wishOf(`select 'it''s Rosa', $1 from drivers
    where email = 'rosa@volante.test'`)!;
  expect(attributes['db.query.text']).toBe(`select '…', $1 from drivers where email = '…'`);
});

test('[RUN-07] outside of a trace, and of what is no text, nothing is told', () => {
  expect(statementSpan('select 1')).toBeUndefined();
  expect(wishOf({ submit() {} })).toBeUndefined();
});
