import { expect, test } from 'vitest';
import { isLabelId, labelIds, mayLabel } from './labels.ts';

test('[DSH-06] what each label is put on', () => {
  const grid = labelIds.map((id) => [id, mayLabel(id, 'car'), mayLabel(id, 'driver')]);
  expect(grid).toEqual([
    ['REMOTE_CONTROL_DOORS', true, false],
    ['SHIFT_CHANGE_PETITION', true, true],
  ]);
});

test('[DSH-06] other words are no labels', () => {
  expect(labelIds.every(isLabelId)).toBe(true);
  for (const other of ['', 'remote_control_doors', 'toString', '__proto__']) expect(isLabelId(other)).toBe(false);
});
