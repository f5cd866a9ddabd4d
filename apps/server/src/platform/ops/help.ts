import type { Module } from '../module.ts';
import { type Command, type Commands, opsDomains } from './domains.ts';

function optionLines(action: Command): string[] {
  const { options, required } = action;
  const lines = Object.entries(options).map(([name, explanation]) => {
    const optional = required?.includes(name) ? '' : ' (opcional)';
    return `      --${name.padEnd(10)} ${explanation}${optional}`;
  });
  return 'movesMoney' in action
    ? [...lines, '      --yes        hazlo; sin esto solo se muestra lo que se haría']
    : lines;
}

function domainLines([name, actions]: [string, Commands]): string[] {
  return Object.entries(actions).flatMap(([action, definition]) => [
    `  ${name} ${action}`,
    `      ${definition.summary}`,
    ...optionLines(definition),
    '',
  ]);
}

/** Every action there is, in the words of whoever has to use it. */
export function opsHelp(modules: readonly Module[], domain?: string): string {
  const shown = [...opsDomains(modules)].filter(([name]) => !domain || name === domain);
  return [
    'Uso: npm run ops -- <dominio> <acción> --opción valor',
    '',
    ...shown.flatMap(domainLines),
    'Ejemplo: npm run ops -- drivers show --driver camila@volante.test',
  ].join('\n');
}
