import { expect, test } from 'vitest';
import { dictionary } from '@zxcvbn-ts/language-common';
import '../../../../../tests/kit/own-company.ts';
import { passwordFault, passwordHint } from './password-rules.ts';

const camila = { email: 'camila.rojas@volante.test', firstname: 'Camila', lastname: 'Rojas', phone: '+56987654321' };
const nobody = { email: '', firstname: '', lastname: '', phone: null };

test.each([
  ['corta12', /al menos 8/],
  ['x'.repeat(201), /como máximo/],
  ['Contraseña', /fácil de adivinar/],
  ['12345678', /fácil de adivinar/],
  ['abababab', /fácil de adivinar/],
  ['P@ssw0rd', /fácil de adivinar/],
  ['qwerty2026', /fecha/],
  ['19-08-1990', /fecha/],
  ['19081990', /fecha/],
  ['chile123', /fácil de adivinar/],
  ['ColoColo1925', /fecha/],
  ['UniversidadDeChile', /fácil de adivinar/],
  ['santiago.1', /fácil de adivinar/],
  ['tren lapiz nube', /fácil de adivinar/],
  ['Volante2026', /el nombre de Volante/],
  ['v0lante123', /el nombre de Volante/],
  ['volante-demo', /el nombre de Volante/],
  ['Camila.Rojas@volante.test', /nombre ni tu correo/],
  ['camila rojas', /nombre ni tu correo/],
  ['rojascamila', /nombre ni tu correo/],
  ['Camila1990', /nombre ni tu correo/],
  ['56987654321', /nombre ni tu correo/],
])('[ACC-03] %s is refused, with a reason', async (password, reason) => {
  expect(await passwordFault(password, camila)).toMatch(reason);
});

test.each([
  'tren verde a Maipú',
  'pL7!qzt9',
  'tren verde',
  'una clave nueva',
  'camila come tres duraznos',
  'volante rojo en la lluvia',
  'x7'.repeat(5) + ' naranjo 81',
])('[ACC-03] %s is accepted', async (password) => {
  expect(await passwordFault(password, camila)).toBeUndefined();
});

test('[ACC-03] none of the ten thousand commonest passwords is accepted', { timeout: 60_000 }, async () => {
  const commonest = dictionary['passwords-common'].slice(0, 10_000).filter(({ length }) => length >= 8);
  expect(commonest.length).toBeGreaterThan(2000);
  const faults = await Promise.all(commonest.map((password) => passwordFault(password, nobody)));
  expect(commonest.filter((_password, index) => faults[index] === undefined)).toEqual([]);
});

test('[ACC-03] a refusal says what to do instead', async () => {
  expect(await passwordFault('12345678', nobody)).toMatch(/Prueba con tres palabras/);
  expect(passwordHint).toMatch(/Al menos 8 caracteres/);
});
