import { themeCss } from '@volante/domain/company/theme-css';
import { builtColors } from '../../apps/web/build/built-company.ts';

/** The colours of the demo's company as CSS variables. Documents of another company carry what differs. */
export function tokensCss(): string {
  const css = themeCss(builtColors(), (theme) => `color-scheme:${theme};`);
  return `/* Made by \`npm run codegen\` from content/company/company.json. */\n${css}\n`;
}
