import { expect, test } from 'vitest';
import { pesos } from '../values/money.ts';
import { counterparties, counterpartyNamed, mostOfCounterparty, owedText } from './counterparties.ts';

test('[MNY-12] each counterparty has its word, its name and its account', () => {
  expect(counterparties).toEqual([
    { key: 'uber', name: 'Uber', account: 'platform:uber', paysUs: true },
    { key: 'didi', name: 'DiDi', account: 'platform:didi', paysUs: true },
    { key: 'cabify', name: 'Cabify', account: 'platform:cabify', paysUs: true },
    { key: 'beat', name: 'Beat', account: 'platform:beat', paysUs: true },
    { key: 'peajes', name: 'Autopistas, peajes', account: 'tolls', paysUs: false },
    { key: 'multas', name: 'Multas de tránsito', account: 'fines', paysUs: false },
    { key: 'iva', name: 'Tesorería, IVA', account: 'iva', paysUs: false },
  ]);
  expect(mostOfCounterparty).toBe(100_000_000_000);
});

test('[MNY-12] what is left is told from whoever owes it', () => {
  expect(counterpartyNamed('lyft')).toBeUndefined();
  const [uber, tolls] = [counterpartyNamed('uber')!, counterpartyNamed('peajes')!];
  expect(owedText(uber, pesos(1_200_000))).toBe('Uber debe $1.200.000');
  expect(owedText(uber, pesos(0))).toBe('Uber debe $0');
  expect(owedText(uber, pesos(-500))).toBe('Uber pagó $500 de más');
  expect(owedText(tolls, pesos(0))).toBe('Autopistas, peajes: debemos $0');
  expect(owedText(tolls, pesos(2_500))).toBe('Autopistas, peajes: debemos $2.500');
  expect(owedText(tolls, pesos(-500))).toBe('Autopistas, peajes: pagamos $500 de más');
});
