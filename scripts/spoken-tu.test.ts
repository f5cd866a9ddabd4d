import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const root = path.resolve(import.meta.dirname, '..');
const places = ['apps/web/src', 'apps/console/src', 'apps/server/src', 'packages/domain/src', 'content'];

/** What the specification says with 'usted', letter by letter. */
const specified = [
  'Vuelva a intentar más tarde o llame a soporte para notificarnos del problema.',
  'Ocurrió un error al enviar la solicitud, intente nuevamente.',
  'Error en el código de seguridad, intente nuevamente.',
];

/** Requests that can only be meant for 'usted'. */
const usted =
  /\b(?:usted|(?:re)?intente|revise|presione|ingrese|seleccione|contacte|verifique|vuelva a|comuníquese|elija|suba|consulte|recuerde)\b/i;

function textsIn(folder: string): string[] {
  const names = readdirSync(path.join(root, folder), { recursive: true }) as string[];
  const shown = names.filter((name) => /\.(?:tsx?|md|html)$/.test(name) && !/\.(?:test|generated)\.tsx?$/.test(name));
  return shown.flatMap((name) => readFileSync(path.join(root, folder, name), 'utf8').split('\n'));
}

test('DAY-15: beside what is specified with "usted", drivers are spoken to with "tú"', () => {
  const found = places.flatMap(textsIn).filter((line) => usted.test(line));
  expect(found.filter((line) => !specified.some((text) => line.includes(text)))).toEqual([]);
  for (const text of specified)
    expect(
      found.some((line) => line.includes(text)),
      text,
    ).toBe(true);
});
