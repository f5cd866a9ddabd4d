import type { CompanyColors } from '@volante/domain/company/colors';
import { differingCss, themeCss } from '@volante/domain/company/theme-css';
import { ownCompany } from '../company/own-company.ts';
import { html } from '../html.ts';

const places = /\{\{company\.([\w-]+)\}\}/g;

const filled = (text: string, values: Readonly<Record<string, string>>) =>
  text.replaceAll(places, (place, name: string) => values[name] ?? place);

const escaped = (text: string) => html`${text}`.text;

/** Fills in whose document it is. `built` are the colours of its stylesheet: it carries those that differ. */
export function fillDocument(text: string, built: CompanyColors | undefined): string {
  const { name, description, supportPhone, logo, colors } = ownCompany();
  const css = built ? differingCss(colors, built) : themeCss(colors);
  return filled(text, {
    name: escaped(name),
    description: escaped(description),
    supportPhone: escaped(supportPhone),
    logo,
    'canvas-light': colors.light.canvas,
    'canvas-dark': colors.dark.canvas,
    styles: css && `<style>${css}</style>`,
  });
}

/** Whatever quotes it stands between. */
const inString = (text: string) => text.replaceAll(/['"`\\$]/g, (sign) => `\\x${sign.charCodeAt(0).toString(16)}`);

/** Fills in whose service worker it is: with another company's file it is another worker, which fetches everything anew. */
export function fillWorker(text: string): string {
  const { name, version } = ownCompany();
  return filled(text, { name: inString(name), version });
}
