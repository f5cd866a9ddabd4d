import type { Module } from '../module.ts';
import { Refusal } from '../refusal.ts';
import type { System } from '../system.ts';
import type { OpsAction } from './action.ts';
import { opsHelp } from './help.ts';
import type { OpsAnswer, OpsRequest } from './request.ts';

const listed = (names: string[]) => names.join(', ');

function refuse(message: string): never {
  throw new Refusal('BAD_USER_INPUT', message);
}

function findAction(modules: readonly Module[], domain: string, name: string): OpsAction {
  const withOps = modules.filter((module) => module.ops);
  const module = withOps.find((candidate) => candidate.name === domain);
  if (!module?.ops) {
    return refuse(`No existe el dominio '${domain}'. Los dominios son: ${listed(withOps.map((m) => m.name))}.`);
  }
  const action = Object.hasOwn(module.ops, name) ? module.ops[name] : undefined;
  return action ?? refuse(`No existe '${domain} ${name}'. Las acciones son: ${listed(Object.keys(module.ops))}.`);
}

function checkOptions(action: OpsAction, options: Record<string, string>): void {
  const known = Object.keys(action.options);
  const unknown = Object.keys(options).find((name) => !known.includes(name));
  if (unknown)
    refuse(`No existe la opción --${unknown}. Las opciones son: ${listed(known.map((name) => `--${name}`))}.`);
  const missing = action.required?.find((name) => !options[name]?.trim());
  if (missing) refuse(`Falta --${missing}: ${action.options[missing]}.`);
}

const asText = (result: unknown) => (typeof result === 'string' ? result : JSON.stringify(result, null, 2));

/** Runs a staff action on the same commands the API runs. Never throws: a refusal is one clear line. */
export async function runOpsAction(
  system: System,
  modules: readonly Module[],
  { staff, domain, action: name, options }: OpsRequest,
): Promise<OpsAnswer> {
  if (!domain || !name) return { ok: true, text: opsHelp(modules, domain) };
  const ctx = system.contextFor({ kind: 'staff', name: staff });
  try {
    const action = findAction(modules, domain, name);
    checkOptions(action, options);
    return { ok: true, text: asText(await action.run(ctx, options)) ?? '' };
  } catch (error) {
    if (error instanceof Refusal) return { ok: false, text: error.message };
    ctx.log.error({ err: error, domain, action: name }, 'a staff action failed');
    return { ok: false, text: 'La acción falló por un error inesperado; el detalle está en el registro del servidor.' };
  }
}
