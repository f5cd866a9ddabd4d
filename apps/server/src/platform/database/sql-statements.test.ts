import { expect, test } from 'vitest';
import { sqlStatements } from './sql-statements.ts';

test('a semicolon in a text, name, comment or function body does not end a statement', () => {
  const file = `-- What it is for; and why.
    create table a (
      b text default ';', -- a part
      "c;d" integer /* or; not */
    );
    create function f() returns void language sql as $body$ select 1; select 2 $body$;
    insert into a values ('it''s; fine', 1 - 2 / 3)
  `;
  expect(sqlStatements(file)).toEqual([
    `create table a ( b text default ';', "c;d" integer )`,
    'create function f() returns void language sql as $body$ select 1; select 2 $body$',
    `insert into a values ('it''s; fine', 1 - 2 / 3)`,
  ]);
});

test('a file without a statement has none', () => {
  expect(sqlStatements('-- nothing\n;\n')).toEqual([]);
});
