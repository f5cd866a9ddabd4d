import { colorNames, type CompanyColors, type Theme, type ThemeColors, themes } from './colors.ts';

type SomeColors = Partial<ThemeColors>;

export const variables = (values: Readonly<Record<string, string>>): string =>
  Object.entries(values)
    .map(([name, value]) => `--${name}:${value};`)
    .join('');

/** Colours as CSS variables: by the phone's preference, or as the driver chose with `data-theme`. */
export function themeCss(
  colors: Readonly<Record<Theme, SomeColors>>,
  more: (theme: Theme) => string = () => '',
): string {
  const [light, dark] = themes.map((theme) => more(theme) + variables(colors[theme]));
  return (
    `:root{${light}}@media (prefers-color-scheme:dark){:root:not([data-theme=light]){${dark}}}` +
    `[data-theme=dark]{${dark}}`
  );
}

/**
 * What a stylesheet with the colours of `built` needs beside it to show those of `own`; empty when it needs nothing. A colour
 * that differs in one theme is said in both: the later rule for light would win over the earlier one for dark.
 */
export function differingCss(own: CompanyColors, built: CompanyColors): string {
  const names = colorNames.filter((name) => themes.some((theme) => own[theme][name] !== built[theme][name]));
  const of = (theme: Theme) => Object.fromEntries(names.map((name) => [name, own[theme][name]]));
  return names.length > 0 ? themeCss({ light: of('light'), dark: of('dark') }) : '';
}
