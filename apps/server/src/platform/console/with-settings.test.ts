import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { withSettings } from './with-settings.ts';

const document = readFileSync(path.resolve(import.meta.dirname, '../../../../console/index.html'), 'utf8');

test("[CON-01] the console's own document takes its settings, and one without a place for them is refused", () => {
  const filled = withSettings(document, '{"demo":true,"price":"$&"}');
  const [, said] = /id="config">([^<]*)</.exec(filled) ?? [];
  expect(JSON.parse(said ?? '')).toEqual({ demo: true, price: '$&' });
  expect(() => withSettings('<html></html>', '{}')).toThrow('no place for its settings');
});
