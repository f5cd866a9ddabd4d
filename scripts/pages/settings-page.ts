import {
  declaredSettings,
  settingGroups,
  type SettingName,
  settingNames,
} from '../../apps/server/src/platform/declared-settings.ts';
import { markdownTable } from './markdown-table.ts';

const required = settingNames.filter((name) => declaredSettings[name].requiredInProduction);

const intro = `# Settings

<!-- Written by npm run codegen from apps/server/src/platform/declared-settings.ts. Do not edit. -->

Settings come from the environment alone and are checked at start, one clear line per mistake. An empty value counts as not given.

Production needs ${required.map((name) => `\`${name}\``).join(', ')}, and \`DATABASE_URL\` or \`VOLANTE_EMBEDDED=on\`. Weak settings stop its
start by name: an http \`PUBLIC_URL\` (except on this machine), a key that is not random, \`smtp://\` to another host without
\`?requireTLS=true\`, the demo world. Others are named in the log: services without encryption, certificates that nobody checks, and a
list of proxies that holds everybody. What else to know:
[in production](operations.md#in-production).
`;

function row(name: SettingName): string[] {
  const { meaning, fallback, otherwise, requiredInProduction } = declaredSettings[name];
  const without = fallback === undefined ? otherwise : `\`${fallback}\``;
  return [
    `\`${name}\``,
    meaning,
    [without, requiredInProduction && 'required in production'].filter(Boolean).join('; '),
  ];
}

/** The whole text of docs/settings.md. */
export function settingsPage(): string {
  const parts = Object.entries(settingGroups).map(([title, settings]) => {
    const rows = (Object.keys(settings) as SettingName[]).map(row);
    return `## ${title}\n\n${markdownTable(['setting', 'meaning', 'without it'], rows)}\n`;
  });
  return [intro, ...parts].join('\n');
}
