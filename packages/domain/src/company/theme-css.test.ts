import { expect, test } from 'vitest';
import type { CompanyColors } from './colors.ts';
import { differingCss, themeCss } from './theme-css.ts';

const colors = { light: { ink: '#000000', primary: '#111111' }, dark: { ink: '#FFFFFF', primary: '#EEEEEE' } };
const asColors = (value: object) => value as CompanyColors;

test('[GRD-12] colours are variables: light, dark by the phone, and dark by choice', () => {
  expect(themeCss(colors, (theme) => `color-scheme:${theme};`)).toBe(
    ':root{color-scheme:light;--ink:#000000;--primary:#111111;}' +
      '@media (prefers-color-scheme:dark){:root:not([data-theme=light]){color-scheme:dark;--ink:#FFFFFF;--primary:#EEEEEE;}}' +
      '[data-theme=dark]{color-scheme:dark;--ink:#FFFFFF;--primary:#EEEEEE;}',
  );
});

test('[GRD-12] a document carries the colours that differ from its stylesheet’s, in both themes', () => {
  expect(differingCss(asColors(colors), asColors(colors))).toBe('');
  const own = { ...colors, light: { ...colors.light, primary: '#5B2A86' } };
  expect(differingCss(asColors(own), asColors(colors))).toBe(
    ':root{--primary:#5B2A86;}' +
      '@media (prefers-color-scheme:dark){:root:not([data-theme=light]){--primary:#EEEEEE;}}' +
      '[data-theme=dark]{--primary:#EEEEEE;}',
  );
  const dark = { ...colors, dark: { ...colors.dark, ink: '#DDDDDD' } };
  expect(differingCss(asColors(dark), asColors(colors))).toContain(':root{--ink:#000000;}');
});
