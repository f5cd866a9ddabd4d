import type { Module } from '../module.ts';
import type { OpsAction } from './action.ts';
import { type Actions, opsDomains } from './domains.ts';

function optionLines(action: OpsAction): string[] {
  return Object.entries(action.options).map(([name, explanation]) => {
    const optional = action.required?.includes(name) ? '' : ' (opcional)';
    return `      --${name.padEnd(10)} ${explanation}${optional}`;
  });
}

function domainLines([name, actions]: [string, Actions]): string[] {
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
