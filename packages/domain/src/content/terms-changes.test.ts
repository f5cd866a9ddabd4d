import { expect, test } from 'vitest';
import { termsChanges } from './terms-changes.ts';

const clause = (id: string, title: string, ...paragraphs: string[]) => ({ id, title, paragraphs });

test('[HLP-05] what changed: a clause that is new, another that says something else, another that is gone', () => {
  const accepted = [
    clause('precio', '1. Precio', 'Se paga en UF.', 'Incluye IVA.'),
    clause('uso', '2. Uso', 'Solo pasajeros.'),
    clause('papel', '3. Contrato en papel', 'Se firma en la oficina.'),
  ];
  const current = [
    clause('uso', '1. Uso', 'Solo pasajeros.'),
    clause('precio', '2. Precio', 'Se paga en UF.', 'El IVA está incluido.'),
    clause('datos', '3. Datos', 'No vendemos tus datos.'),
  ];
  expect(termsChanges(accepted, current)).toEqual([
    { kind: 'changed', title: '2. Precio', before: ['Incluye IVA.'], after: ['El IVA está incluido.'] },
    { kind: 'added', title: '3. Datos', before: [], after: ['No vendemos tus datos.'] },
    { kind: 'removed', title: '3. Contrato en papel', before: ['Se firma en la oficina.'], after: [] },
  ]);
});

test('[HLP-05] nothing changed when only the numbers did', () => {
  expect(termsChanges([clause('a', '1. A', 'x')], [clause('a', '7. A', 'x')])).toEqual([]);
});

test('[HLP-05] one paragraph more is a change', () => {
  expect(termsChanges([clause('a', '1. A', 'x')], [clause('a', '1. A', 'x', 'y')])).toEqual([
    { kind: 'changed', title: '1. A', before: [], after: ['y'] },
  ]);
});
