/** The colours of the look, by what they are for. */
export const colorNames = [
  'canvas',
  'surface',
  'ink',
  'muted',
  'line',
  'primary',
  'on-primary',
  'soft',
  'hero',
  'on-hero',
  'hero-muted',
  'hero-expense',
  'accent',
  'income',
  'expense',
  'instalment',
  'info',
  'income-soft',
  'expense-soft',
  'instalment-soft',
  'info-soft',
] as const;

export type ColorName = (typeof colorNames)[number];

export const themes = ['light', 'dark'] as const;

export type Theme = (typeof themes)[number];

/** Each as '#RRGGBB'. */
export type ThemeColors = Readonly<Record<ColorName, string>>;

export type CompanyColors = Readonly<Record<Theme, ThemeColors>>;

export const isColor = (text: unknown): text is string => typeof text === 'string' && /^#[0-9a-f]{6}$/i.test(text);
