import { expect, test } from 'vitest';
import { readStructure } from './structure.ts';

const snapshot = `-- Written by a program.

create table cars (
  id text not null,
  "position" integer not null default 0,
  number bigint not null generated always as identity,
  weight numeric(12,2),
  plugs text[] not null default '{}'::text[],
  doors text not null,
  seat smallint,
  total integer not null generated always as ((1 + 1)) stored,
  seen_at timestamp with time zone,
  constraint cars_pkey PRIMARY KEY (id),
  constraint cars_check CHECK (((seen_at IS NULL) OR (doors = ANY (ARRAY['open'::text])))),
  constraint cars_check1 CHECK (
CASE doors
    WHEN 'open'::text THEN (seat IS NULL)
    ELSE true
END),
  constraint cars_doors_check CHECK ((doors = ANY (ARRAY['open'::text, 'half closed'::text]))),
  constraint cars_plugs_check CHECK ((plugs <@ ARRAY['AC'::text, 'DC-GB/T'::text])),
  constraint cars_seat_check CHECK ((seat = ANY (ARRAY[1, 2])))
);
CREATE INDEX cars_doors ON public.cars USING btree (doors);
`;

test('columns come with their type, whether they may be missing, who fills them in, and the values a CHECK lists', () => {
  expect(readStructure(snapshot)).toEqual([
    {
      name: 'cars',
      columns: [
        { name: 'id', type: 'text', nullable: false, filledBy: 'writer' },
        { name: 'position', type: 'integer', nullable: false, filledBy: 'default' },
        { name: 'number', type: 'bigint', nullable: false, filledBy: 'database' },
        { name: 'weight', type: 'numeric', nullable: true, filledBy: 'writer' },
        { name: 'plugs', type: 'text[]', nullable: false, filledBy: 'default', oneOf: ["'AC'", "'DC-GB/T'"] },
        { name: 'doors', type: 'text', nullable: false, filledBy: 'writer', oneOf: ["'open'", "'half closed'"] },
        { name: 'seat', type: 'smallint', nullable: true, filledBy: 'writer', oneOf: ['1', '2'] },
        { name: 'total', type: 'integer', nullable: false, filledBy: 'database' },
        { name: 'seen_at', type: 'timestamp with time zone', nullable: true, filledBy: 'writer' },
      ],
    },
  ]);
});

test('a line that is no column it knows stops the generator', () => {
  expect(() => readStructure('create table cars (\n  ID TEXT\n);')).toThrow('A column of cars is not understood');
});
