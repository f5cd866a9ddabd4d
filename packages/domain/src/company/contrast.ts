import { itemAt } from '../values/present.ts';
import { type ColorName, type CompanyColors, type Theme, themes } from './colors.ts';

const channels = (color: string) => [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16));

/** Red, green and blue as WCAG weighs them. */
const weights = [0.2126, 0.7152, 0.0722];

function luminance(color: string): number {
  const shares = channels(color).map((value) => value / 255);
  const linear = shares.map((share) => (share <= 0.040_45 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4));
  return linear.reduce((sum, value, index) => sum + value * itemAt(weights, index), 0);
}

/** From 1 (the same) to 21 (black on white). */
export function contrast(one: string, other: string): number {
  const [first, second] = [luminance(one), luminance(other)];
  return (Math.max(first, second) + 0.05) / (Math.min(first, second) + 0.05);
}

/** As `color-mix(in srgb, …)` does it: this share of the first. */
function mixed(first: string, share: number, second: string): string {
  const others = channels(second);
  const values = channels(first).map((value, index) => Math.round(value * share + itemAt(others, index) * (1 - share)));
  return `#${values.map((value) => value.toString(16).padStart(2, '0')).join('')}`;
}

/** What the stylesheets make of the colours (`--glow`, `--edge`), and what statements and boletas are printed on. */
type Made = 'glow' | 'edge' | 'paper';

function palette(colors: CompanyColors, theme: Theme): Record<ColorName | Made, string> {
  const { primary, hero, muted, surface } = colors[theme];
  return {
    ...colors[theme],
    glow: mixed(primary, theme === 'light' ? 0.32 : 0.12, hero),
    edge: mixed(muted, 0.72, surface),
    paper: '#FFFFFF',
  };
}

interface Rule {
  /** WCAG 2.2 AA: 4.5 for text, 3 for the edge of something to touch. */
  least: number;
  on: readonly (ColorName | Made)[];
}

const text = (...on: Rule['on']): Rule => ({ least: 4.5, on });

/** On which backgrounds each colour is used, with the least contrast. Icons and edges need as much as text. */
const rules: Partial<Record<ColorName | Made, Rule>> = {
  ink: text('canvas', 'surface', 'soft'),
  muted: text('canvas', 'surface', 'soft'),
  primary: text('canvas', 'surface', 'soft'),
  'on-primary': text('primary'),
  'on-hero': text('hero', 'glow'),
  'hero-muted': text('hero', 'glow'),
  'hero-expense': text('hero', 'glow'),
  accent: text('hero', 'glow'),
  income: text('canvas', 'surface', 'income-soft'),
  expense: text('canvas', 'surface', 'expense-soft'),
  instalment: text('canvas', 'surface', 'instalment-soft'),
  info: text('canvas', 'surface', 'info-soft'),
  edge: { least: 3, on: ['surface'] },
};

/** Prints are made of the light colours. */
const printed: Partial<Record<ColorName | Made, Rule>> = {
  ink: text('paper'),
  muted: text('paper'),
  primary: text('paper'),
};

const inWords: Record<Made, string> = {
  glow: 'el brillo de hero',
  edge: 'el borde (muted con surface)',
  paper: 'el papel',
};
const wordFor = (name: ColorName | Made) => (inWords as Record<string, string>)[name] ?? name;

/** Rounded down, so that no ratio looks enough that is not. */
const decimal = (ratio: number) => String(Math.floor(ratio * 100) / 100).replace('.', ',');

/** One line for each pair of colours that cannot be read or told apart. */
export function contrastMistakes(colors: CompanyColors): string[] {
  return themes.flatMap((theme) => {
    const shown = palette(colors, theme);
    const asked = [...Object.entries(rules), ...Object.entries(theme === 'light' ? printed : {})];
    return asked.flatMap(([key, { least, on }]) => {
      const name = key as ColorName | Made;
      return on
        .map((ground) => ({ ground, ratio: contrast(shown[name], shown[ground]) }))
        .filter(({ ratio }) => ratio < least)
        .map(
          ({ ground, ratio }) =>
            `colors.${theme}: ${wordFor(name)} (${shown[name]}) se distingue poco sobre ${wordFor(ground)} (${shown[ground]}): ` +
            `su contraste es ${decimal(ratio)} y debe ser al menos ${decimal(least)}.`,
        );
    });
  });
}
