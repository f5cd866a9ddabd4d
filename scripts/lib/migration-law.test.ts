import { expect, test } from 'vitest';
import { migrationBreaches } from './migration-law.ts';

const begin = `set local lock_timeout = '3s';\n`;
const outside = `-- outside a transaction\nset lock_timeout = '3s';\n`;

const breaches = (...texts: string[]) =>
  migrationBreaches(
    texts.map((text, index) => ({ name: `00${30 + index}_test.sql`, text })),
    '0.4.0',
  );
const breach = (statement: string) => breaches(`${begin}${statement};`).join('\n');

test('what is added without long locks passes', () => {
  expect(
    breaches(
      `-- Why it is needed.
      ${begin}
      create table notes (id text primary key, driver_id text not null references drivers (id), at timestamptz);
      create index notes_driver on notes (driver_id);
      create unlogged table tries (id text primary key, at timestamptz);
      create index tries_at on tries (at);
      alter table notes add constraint notes_at check (at > '2020-01-01');
      update notes set at = now();
      insert into settings (key, value) values ('notes', '{}');
      alter table drivers add column nickname text;
      alter table drivers add column points numeric(12,2) not null default 0, add column since timestamptz default now();
      alter table drivers alter column points set default 1;
      alter table drivers add constraint drivers_nickname check (nickname <> '') not valid;`,
      `${begin}alter table drivers validate constraint drivers_nickname;`,
      `${outside}drop index concurrently if exists drivers_since;
      create index concurrently drivers_since on drivers (since);`,
      `${begin}alter table drivers add constraint drivers_points unique using index drivers_points;`,
    ),
  ).toEqual([]);
});

test('a migration that could wait for a lock for long is refused', () => {
  expect(breaches('create table notes (id text);')).toEqual([
    "0030_test.sql: it must begin with set local lock_timeout = '5s' or less",
  ]);
  expect(breaches('drop table leads;')).toHaveLength(2);
  for (const first of ["set local lock_timeout = '60s'", 'set local lock_timeout = 0', "set lock_timeout = '3s'"]) {
    expect(breaches(`${first}; create table notes (id text);`)).toHaveLength(1);
  }
});

test('a check may go: without it more is allowed than the release before writes', () => {
  expect(breach('alter table drivers drop constraint drivers_gender_check')).toBe('');
  expect(breach('alter table drivers drop constraint if exists drivers_gender_check')).toBe('');
});

test('what rewrites, scans or locks a table that is in use is refused', () => {
  for (const statement of [
    'alter table drivers alter column phone type varchar(20)',
    'alter table drivers alter phone set data type varchar(20)',
    'alter table drivers add column token uuid default gen_random_uuid()',
    'alter table drivers add column serial_number bigserial',
    'alter table drivers add column both text generated always as (firstname || lastname) stored',
    'alter table drivers add column code text unique',
    'alter table drivers add column car_id text references cars (id)',
    'alter table drivers add constraint drivers_phone check (phone is not null)',
    'alter table drivers add constraint drivers_lead foreign key (id) references leads (driver_id)',
    'alter table drivers add constraint drivers_phone_key unique (phone)',
    'alter table drivers alter column phone set not null',
    'alter table drivers add column a text, alter column phone type varchar(20)',
  ]) {
    expect(breach(statement), statement).toContain('it rewrites or scans the whole table');
  }
  expect(breach('alter table drivers add column code text not null')).toContain('have no value for it');
  expect(breach('create index drivers_phone on drivers (phone)')).toContain('build it CONCURRENTLY');
  expect(breach('create unique index on_phone on public.drivers (phone)')).toContain('build it CONCURRENTLY');
  expect(breach("update drivers set phone = ''")).toContain('let a job do it');
  expect(breach('delete from drivers where deleted')).toContain('let a job do it');
  expect(breach('insert into driver_log (driver_id) select id from drivers')).toContain('let a job do it');
  expect(breach('vacuum full drivers')).toContain('nobody has looked yet');
  expect(breach('do $$ begin update drivers set phone = null; end $$')).toContain('nobody has looked yet');
});

test('a column becomes not null once a check says so that was validated before', () => {
  const add = `${begin}alter table drivers add constraint has_phone check (phone is not null) not valid;`;
  const validate = `${begin}alter table drivers validate constraint has_phone;`;
  const require = `${begin}alter table drivers alter column phone set not null;`;
  expect(breaches(add, validate, require)).toEqual([]);
  expect(breaches(add, require).join()).toContain('first add and validate a check (phone is not null)');
  expect(breaches(`${add} alter table drivers validate constraint has_phone;`).join()).toContain('would be held');
});

test('what the release before reads is neither dropped nor renamed', () => {
  for (const statement of [
    'drop table leads',
    'alter table drivers drop column phone',
    'alter table drivers drop constraint drivers_gender',
    'alter table drivers drop constraint drivers_gender_key',
    'alter table drivers alter column country drop default',
    'drop view everybody',
  ]) {
    expect(breach(statement), statement).toContain('the release before may still read it; say');
  }
  expect(breach('alter table drivers rename column phone to mobile')).toContain('knows only the old name');
  expect(breach('alter table drivers rename to people')).toContain('knows only the old name');
  expect(breach('alter index drivers_email rename to by_email')).toContain('knows only the old name');
});

test('[RUN-09] a table may become the one partition of a new table of its name, in one migration', () => {
  const rename = 'alter table leads rename to leads_rest;';
  const key = 'alter table leads_rest rename constraint leads_pkey to leads_rest_pkey;';
  const create = 'create table leads (id text, at timestamptz, primary key (id, at)) partition by range (at);';
  const attach = 'alter table leads attach partition leads_rest for values from (minvalue) to (maxvalue);';
  expect(breaches(`${begin}${rename}${key}${create}${attach}`)).toEqual([]);
  for (const part of [
    [rename, create],
    [rename, attach],
    [rename, create, attach.replace('minvalue', "'2026-01-01'")],
    [rename, create.replace('leads (', 'others ('), attach],
    [rename, create.replace(' partition by range (at)', ''), attach],
    [rename, create, attach.replace('leads_rest', 'drivers')],
  ]) {
    expect(breaches(`${begin}${part.join('')}`).join(), part.join()).toContain('knows only the old name');
  }
  expect(breaches(`${begin}${rename}${create}`, `${begin}${attach}`)).not.toEqual([]);
  expect(breaches(`${begin}${key}`).join()).toContain('knows only the old name');
  expect(breaches(`${begin}${create}${attach}`).join()).toContain('scans the whole table');
  expect(breaches(`${begin}${attach}`).join()).toContain('scans the whole table');
});

test('[BKS-06] a rule of the database may be added to a table in use if it runs once for each statement', () => {
  const trigger = (each: string) =>
    `create trigger drivers_added after insert on drivers referencing new table as added for each ${each} execute function judge()`;
  expect(breach(trigger('statement'))).toBe('');
  expect(breach(trigger('row'))).toContain('let it run for each statement');
  expect(
    breaches(`${begin}create table notes (id text); ${trigger('row').replace('on drivers', 'on notes')};`),
  ).toEqual([]);
});

test('a check may be taken away: nobody reads it', () => {
  expect(breach('alter table bill_weeks drop constraint bill_weeks_rent_check')).toBe('');
  expect(breach('alter table bill_weeks drop constraint bill_weeks_pkey')).toContain('may still read it');
});

test('a contract step takes away what the release before has stopped reading', () => {
  const drop = (since: string) =>
    breaches(
      `-- contract: drivers.phone is read by nobody since ${since}\n${begin}alter table drivers drop column phone;`,
    );
  expect(drop('0.3.0')).toEqual([]);
  expect(drop('0.4.0').join()).toContain('release 0.4.0 is not out yet');
  expect(drop('0.10.0').join()).toContain('release 0.10.0 is not out yet');
  expect(
    breaches(`-- contract: renamed for good reasons since 0.1.0\n${begin}alter table drivers rename to people;`),
  ).toHaveLength(1);
});

test('an index is built outside a transaction, alone, and so that it can be tried again', () => {
  const build = 'create index concurrently drivers_phone on drivers (phone)';
  expect(breach(build)).toContain("it needs the line '-- outside a transaction'");
  expect(breaches(`${outside}${build};`).join()).toContain("first 'drop index concurrently if exists drivers_phone'");
  expect(breaches(`${outside}alter table drivers add column a text;`).join()).toContain('only indexes are built');
});

test('migrations from before the law are left alone', () => {
  expect(migrationBreaches([{ name: '0024_old.sql', text: 'drop table drivers' }], '0.4.0')).toEqual([]);
});
