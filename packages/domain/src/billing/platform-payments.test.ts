import { expect, test } from 'vitest';
import { paymentCategories, paymentType, platformName } from './platform-payments.ts';

test('[MOV-02] what a platform paid for, in Spanish; anything new is something else', () => {
  expect(paymentCategories.map(paymentType)).toEqual(['Tarifa', 'Propina', 'Promoción', 'Otro']);
  expect(['surge', 'constructor'].map(paymentType)).toEqual(['Otro', 'Otro']);
});

test('[MOV-02] platforms by the name drivers know; a new one by the name it gives itself', () => {
  expect(['uber', 'didi', 'cabify', 'beat', 'indrive'].map(platformName)).toEqual([
    'Uber',
    'DiDi',
    'Cabify',
    'Beat',
    'indrive',
  ]);
});
