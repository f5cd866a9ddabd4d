import { expect, test } from 'vitest';
import { modules } from '@volante/server/modules';
import { makeSchema, rootFieldsWithoutPolicy } from '@volante/server/platform/graphql/schema';
import { rootFields } from '../kit/schema-walk.ts';

test('every root field of the schema declares a policy', () => {
  expect(rootFields().length).toBeGreaterThan(0);
  expect(rootFieldsWithoutPolicy(makeSchema(modules), modules)).toEqual([]);
});
