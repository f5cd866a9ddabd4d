import { expect, test } from 'vitest';
import { passwordFault } from './password-rules.ts';

const personal = ['camila.rojas@volante.test', 'camila.rojas', 'Camila Rojas'];

test.each([
  ['corta12', /al menos 8/],
  ['x'.repeat(201), /como máximo/],
  ['Contraseña', /fácil de adivinar/],
  ['12345678', /fácil de adivinar/],
  ['abababab', /fácil de adivinar/],
  ['Camila.Rojas@volante.test', /nombre ni tu correo/],
  ['camila rojas', /nombre ni tu correo/],
])('%s is refused', (password, reason) => {
  expect(passwordFault(password, personal)).toMatch(reason);
});

test.each(['volante-demo', 'tren verde a Maipú', 'pL7!qzt9'])('%s is accepted', (password) => {
  expect(passwordFault(password, personal)).toBeUndefined();
});
