import { brandColors } from '@volante/domain/brand-colors';

type Theme = keyof typeof brandColors;

function block(selector: string, theme: Theme, indent = ''): string {
  const lines = [
    `color-scheme: ${theme};`,
    ...Object.entries(brandColors[theme]).map(([name, value]) => `--${name}: ${value};`),
  ];
  return [`${indent}${selector} {`, ...lines.map((line) => `${indent}  ${line}`), `${indent}}`].join('\n');
}

/** The brand's colours as CSS variables: by the phone's preference, or as the driver chose with `data-theme`. */
export function tokensCss(): string {
  return [
    '/* Made by `npm run codegen` from packages/domain/src/brand-colors.ts. */',
    block(':root', 'light'),
    '@media (prefers-color-scheme: dark) {',
    block(':root:not([data-theme=light])', 'dark', '  '),
    '}',
    block('[data-theme=dark]', 'dark'),
    '',
  ].join('\n');
}
