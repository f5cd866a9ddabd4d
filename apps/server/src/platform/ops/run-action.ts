import type { Ctx } from '../context.ts';
import type { Module } from '../module.ts';
import { Refusal } from '../refusal.ts';
import type { System } from '../system.ts';
import type { OpsAction, OpsOptions } from './action.ts';
import { type Actions, opsDomains } from './domains.ts';
import { opsHelp } from './help.ts';
import { rehearse } from './rehearse.ts';
import type { OpsAnswer, OpsRequest } from './request.ts';

type Run = (system: System) => Promise<OpsAnswer>;

const listed = (names: string[]) => names.join(', ');

function refuse(message: string): never {
  throw new Refusal('BAD_USER_INPUT', message);
}

function actionsOf(modules: readonly Module[], domain: string): Actions {
  const domains = opsDomains(modules);
  return (
    domains.get(domain) ?? refuse(`No existe el dominio '${domain}'. Los dominios son: ${listed([...domains.keys()])}.`)
  );
}

function findAction(actions: Actions, domain: string, name: string): OpsAction {
  const action = Object.hasOwn(actions, name) ? actions[name] : undefined;
  return action ?? refuse(`No existe '${domain} ${name}'. Las acciones son: ${listed(Object.keys(actions))}.`);
}

function checkOptions(action: OpsAction, options: Record<string, string>): void {
  const known = [...Object.keys(action.options), ...(action.movesMoney ? ['yes'] : [])];
  const unknown = Object.keys(options).find((name) => !known.includes(name));
  if (unknown)
    refuse(`No existe la opción --${unknown}. Las opciones son: ${listed(known.map((name) => `--${name}`))}.`);
  const missing = action.required?.find((name) => !options[name]?.trim());
  if (missing) refuse(`Falta --${missing}: ${action.options[missing]}.`);
}

const asText = (result: unknown) => (typeof result === 'string' ? result : (JSON.stringify(result, null, 2) ?? ''));

/** What would happen, in words that cannot be taken for what has happened. */
const rehearsed = (text: string) =>
  `Ensayo: no se hizo nada. Con --yes el resultado sería:\n${text.replaceAll(/^/gm, '  ')}`;

async function resultOf(ctx: Ctx, action: OpsAction, options: OpsOptions): Promise<string> {
  if (!action.movesMoney?.(options) || options.yes !== undefined) return asText(await action.run(ctx, options));
  return rehearsed(asText(await rehearse(ctx, (tx) => action.run(tx, options))));
}

async function carryOut(system: System, action: OpsAction, request: OpsRequest): Promise<OpsAnswer> {
  const ctx = system.contextFor({ kind: 'staff', name: request.staff });
  try {
    return { ok: true, text: await resultOf(ctx, action, request.options) };
  } catch (error) {
    if (error instanceof Refusal) return { ok: false, text: error.message };
    ctx.log.error({ err: error, domain: request.domain, action: request.action }, 'a staff action failed');
    return { ok: false, text: 'La acción falló por un error inesperado; el detalle está en el registro del servidor.' };
  }
}

/** The answer when no data is needed (help, or a typing mistake); otherwise a function that runs the action. */
export function prepareOpsAction(modules: readonly Module[], request: OpsRequest): OpsAnswer | Run {
  const { domain, action: name, options } = request;
  try {
    if (!domain) return { ok: true, text: opsHelp(modules) };
    const actions = actionsOf(modules, domain);
    if (!name) return { ok: true, text: opsHelp(modules, domain) };
    const action = findAction(actions, domain, name);
    checkOptions(action, options);
    return (system) => carryOut(system, action, request);
  } catch (error) {
    if (error instanceof Refusal) return { ok: false, text: error.message };
    throw error;
  }
}

/** Runs a staff action on the same commands the API runs. Never throws: a refusal is one clear line. */
export async function runOpsAction(
  system: System,
  modules: readonly Module[],
  request: OpsRequest,
): Promise<OpsAnswer> {
  const prepared = prepareOpsAction(modules, request);
  return typeof prepared === 'function' ? prepared(system) : prepared;
}
