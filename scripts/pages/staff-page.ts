import type { Module } from '../../apps/server/src/platform/module.ts';

import { type Command, opsDomains } from '../../apps/server/src/platform/ops/domains.ts';

/** Above it people write; below it stands what the modules bring. */
const heading = '## Every action';

const note = `<!-- From here on written by npm run codegen from the actions of the modules. Do not edit. -->

What is in brackets may be left out. \`npm run ops -- drivers\` explains the options of one domain. An action with \`[--yes]\` only
shows what it would do until it is said.
`;

function line(command: string, action: Command): string {
  const { options, required = [], summary } = action;
  const given = Object.keys(options).map((name) => (required.includes(name) ? ` --${name} …` : ` [--${name} …]`));
  return `- \`${command}${given.join('')}${'movesMoney' in action ? ' [--yes]' : ''}\`: ${summary}`;
}

function domains(modules: readonly Module[]): string[] {
  const named = [...opsDomains(modules)].toSorted(([one], [other]) => one.localeCompare(other));
  return named.map(([domain, actions]) => {
    const lines = Object.entries(actions).map(([name, action]) => line(`${domain} ${name}`, action));
    return `### ${domain}\n\n${lines.join('\n')}\n`;
  });
}

/** The whole text of docs/staff.md: what people wrote, and then every action of the house and of the demo world. */
export function staffPage(written: string, house: readonly Module[], demo: readonly Module[]): string {
  const [byPeople = ''] = written.split(heading);
  const parts = [`${byPeople}${heading}\n`, note, ...domains(house), '## Of the demo world', '', ...domains(demo)];
  return parts.join('\n').replaceAll(/\n{3,}/g, '\n\n');
}
