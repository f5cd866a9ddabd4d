import { describe, expect, test } from 'vitest';
import file from '../../../../content/company/company.json' with { type: 'json' };
import type { ColorName, CompanyColors, Theme } from './colors.ts';
import { contrast, contrastMistakes } from './contrast.ts';

const demo: CompanyColors = file.colors;

const withColors = (theme: Theme, colors: Partial<Record<ColorName, string>>): CompanyColors => ({
  ...demo,
  [theme]: { ...demo[theme], ...colors },
});

describe('[GRD-12] contrast', () => {
  test.each([
    ['#000000', '#FFFFFF', 21],
    ['#FFFFFF', '#000000', 21],
    ['#123456', '#123456', 1],
    // As WCAG's own examples say: the lightest grey on white that is enough for text, and the next one.
    ['#767676', '#FFFFFF', 4.54],
    ['#777777', '#FFFFFF', 4.48],
    ['#0A0A0A', '#000000', 1.06],
  ])('of %s and %s is %s', (one, other, ratio) => {
    expect(contrast(one, other)).toBeCloseTo(ratio, 2);
  });

  test('the demo’s colours are clear enough', () => {
    expect(contrastMistakes(demo)).toEqual([]);
  });

  test('a pair that is not is named, with its ratio rounded down', () => {
    expect(contrastMistakes(withColors('light', { 'on-primary': '#8FB7B2' }))).toEqual([
      'colors.light: on-primary (#8FB7B2) se distingue poco sobre primary (#00695C): su contraste es 3,01 y debe ser al menos 4,5.',
    ]);
  });

  /** Which grounds a colour is asked to be seen on, by giving it the very colour of one of them. */
  test.each<[Theme, ColorName, string[]]>([
    ['light', 'ink', ['canvas', 'surface', 'soft', 'el papel']],
    ['dark', 'ink', ['canvas', 'surface', 'soft']],
    ['light', 'on-hero', ['hero', 'el brillo de hero']],
    ['light', 'hero-muted', ['hero', 'el brillo de hero']],
    ['dark', 'hero-expense', ['hero', 'el brillo de hero']],
    ['dark', 'accent', ['hero', 'el brillo de hero']],
    ['light', 'income', ['canvas', 'surface', 'income-soft']],
    ['dark', 'expense', ['canvas', 'surface', 'expense-soft']],
    ['dark', 'instalment', ['canvas', 'surface', 'instalment-soft']],
    ['light', 'info', ['canvas', 'surface', 'info-soft']],
  ])('in the %s theme %s is read on %s', (theme, name, grounds) => {
    const ground = name.startsWith('hero') || name === 'on-hero' || name === 'accent' ? 'hero' : 'surface';
    const mistakes = contrastMistakes(withColors(theme, { [name]: demo[theme][ground] }));
    const named = mistakes.map((line) => / sobre (.+?) \(#/.exec(line)?.[1]);
    expect(named).toEqual(grounds);
  });

  test('the main colour, quiet words and the edge of switches are asked for, too', () => {
    expect(contrastMistakes(withColors('light', { primary: '#4FB3A5' })).join('\n')).toMatch(/primary .* el papel/);
    const quiet = contrastMistakes(withColors('light', { muted: '#9AA8AC' }));
    expect(quiet.map((line) => /: (.+?) \(#/.exec(line)?.[1])).toEqual([
      'muted',
      'muted',
      'muted',
      'el borde (muted con surface)',
      'muted',
    ]);
    expect(quiet[3]).toMatch(/al menos 3\.$/);
  });

  test('the glow of the hero is the one of its theme', () => {
    const bright = (theme: Theme) => contrastMistakes(withColors(theme, { 'on-hero': '#74878A' }));
    const ratios = [...bright('light'), ...bright('dark')].map((line) => /contraste es ([\d,]+)/.exec(line)?.[1]);
    expect(ratios).toEqual(['3,59', '4,07', '3,17']);
  });
});
