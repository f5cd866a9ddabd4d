import { expect, test } from 'vitest';
import { answerResults, carActions } from './messages.ts';

test('[DSH-06] the words cars understand and answer with', () => {
  expect(carActions).toEqual(['key-on', 'key-off', 'unlock', 'lock']);
  expect(answerResults).toEqual(['done', 'refused', 'expired', 'cancelled']);
});
