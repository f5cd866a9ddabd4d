import type { Module } from '../module.ts';
import type { OpsAction } from './action.ts';

function optionLines(action: OpsAction): string[] {
  return Object.entries(action.options).map(([name, explanation]) => {
    const optional = action.required?.includes(name) ? '' : ' (opcional)';
    return `      --${name.padEnd(10)} ${explanation}${optional}`;
  });
}

function domainLines({ name, ops = {} }: Module): string[] {
  return Object.entries(ops).flatMap(([action, definition]) => [
    `  ${name} ${action}`,
    `      ${definition.summary}`,
    ...optionLines(definition),
    '',
  ]);
}

/** Every action there is, in the words of whoever has to use it. */
export function opsHelp(modules: readonly Module[], domain?: string): string {
  const shown = modules.filter((module) => module.ops && (!domain || module.name === domain));
  return [
    'Uso: npm run ops -- <dominio> <acción> --opción valor',
    '',
    ...shown.flatMap(domainLines),
    'Ejemplo: npm run ops -- drivers show --driver camila@volante.test',
  ].join('\n');
}
