import { expect, test } from 'vitest';
import { labelIds, mayLabel } from './labels.ts';

test('[DSH-06] what each label is put on', () => {
  const grid = labelIds.map((id) => [id, mayLabel(id, 'car'), mayLabel(id, 'driver')]);
  expect(grid).toEqual([
    ['REMOTE_CONTROL_DOORS', true, false],
    ['SHIFT_CHANGE_PETITION', true, true],
  ]);
});
