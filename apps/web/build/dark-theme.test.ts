import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const sources = ['../src', '../../../packages/ui/src'].map((folder) => fileURLToPath(new URL(folder, import.meta.url)));
const styles = sources.flatMap((source) =>
  readdirSync(source, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.css'))
    .map((file) => readFileSync(path.join(source, file), 'utf8')),
);

const declarations = (css: string) =>
  [...css.matchAll(/([-\w]+)\s*:\s*([^;{}]+);/g)].map(([, property = '', value = '']) => ({ property, value }));

/** What stands between the braces of each rule for the dark theme. */
function darkRules(css: string): string[] {
  return [...css.matchAll(/(?::root:not\(\[data-theme='?light'?\]\)|\[data-theme='?dark'?\])\s*{([^}]*)}/g)].map(
    ([, body = '']) => body,
  );
}

const takesColours = /^(--.*|.*color|background.*|border.*|outline.*|.*shadow|fill|stroke|caret-color|accent-color)$/;

test('[SCR-12] the dark theme changes colours and shadows alone, so nothing stands elsewhere in it', () => {
  const dark = styles.flatMap(darkRules).flatMap(declarations);
  expect(dark.length).toBeGreaterThan(20);
  const names = new Set<string>(dark.map(({ property }) => property));
  names.delete('color-scheme');
  expect([...names].filter((name) => !name.startsWith('--'))).toEqual([]);
  const elsewhere = styles
    .flatMap(declarations)
    .filter(
      ({ property, value }) =>
        !takesColours.test(property) && [...names].some((name) => value.includes(`var(${name})`)),
    );
  expect(elsewhere).toEqual([]);
});
