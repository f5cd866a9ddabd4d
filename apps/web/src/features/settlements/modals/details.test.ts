import { expect, test } from 'vitest';
import { detailAddress, detailIn, isDetail } from './details.ts';

test('[SET-06] the address names what is open; another address names nothing, an unknown name no detail', () => {
  expect(detailIn(detailAddress('multas-transito'))).toBe('multas-transito');
  expect(['', '#menu', '#detalle'].map(detailIn)).toEqual([null, null, null]);
  expect(['#detalle-', '#detalle-%', '#detalle-toString'].map((hash) => isDetail(detailIn(hash)!))).toEqual([
    false,
    false,
    false,
  ]);
});
