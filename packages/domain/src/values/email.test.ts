import { expect, test } from 'vitest';
import { parseEmail } from './email.ts';

test.each([
  [' Ana.Soto+auto@Correo.CL ', 'ana.soto+auto@correo.cl'],
  ["o'higgins@volante.test", "o'higgins@volante.test"],
  ['josé@año.cl', 'josé@año.cl'],
  [`${'a'.repeat(249)}@b.cl`, `${'a'.repeat(249)}@b.cl`],
])('%s is kept as %s', (typed, kept) => expect(parseEmail(typed)).toBe(kept));

test.each([
  '',
  'ana',
  'ana@correo',
  'ana@@correo.cl',
  'ana@correo..cl',
  'a<ana@correo.cl>',
  '"x,y"@correo.cl',
  'ana@correo.cl,otra@correo.cl',
  'ana@correo.cl;',
  'ana(yo)@correo.cl',
  'a\\na@correo.cl',
  'ana:x@correo.cl',
  'an a@correo.cl',
  'an\u0000a@correo.cl',
  'ana\r\nbcc@correo.cl',
  'ana@soto@correo.cl',
  'ana@correo.cl@',
  `${'a'.repeat(250)}@b.cl`,
])('%j is no address', (typed) => expect(parseEmail(typed)).toBeUndefined());
