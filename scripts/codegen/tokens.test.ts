import { expect, test } from 'vitest';
import { builtColors } from '../../apps/web/build/built-company.ts';
import { tokensCss } from './tokens.ts';

test('every colour of the company is a variable, light by default and dark by preference or choice', () => {
  const css = tokensCss();
  const [light = '', byPreference = '', byChoice = ''] = css.split(/@media|\[data-theme=dark\]/);
  for (const [name, value] of Object.entries(builtColors().light)) expect(light).toContain(`--${name}:${value};`);
  for (const [name, value] of Object.entries(builtColors().dark)) {
    expect(byPreference).toContain(`--${name}:${value};`);
    expect(byChoice).toContain(`--${name}:${value};`);
  }
  expect(byPreference).toContain(':root:not([data-theme=light])');
  expect([light, byPreference, byChoice].map((part) => /color-scheme:(\w+)/.exec(part)?.[1])).toEqual([
    'light',
    'dark',
    'dark',
  ]);
});
