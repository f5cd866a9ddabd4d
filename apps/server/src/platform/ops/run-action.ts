import type { Logger } from 'pino';
import { isWhen } from '../actions/action.ts';
import { actOnce } from '../actions/act.ts';
import { checkTexts, wishOf } from '../actions/input.ts';
import { previewOf } from '../actions/preview.ts';
import type { Ctx } from '../context.ts';
import type { Module } from '../module.ts';
import { Refusal } from '../refusal.ts';
import type { System } from '../system.ts';
import { StartError } from '../database/start-error.ts';
import type { OpsOptions, Place, Terminal } from './view.ts';
import { type ActionCommand, type Command, type Commands, opsDomains } from './domains.ts';
import { opsHelp } from './help.ts';
import { elsewhere, needsOwnProcess } from './own-process.ts';
import { printable } from './printable.ts';
import type { OpsAnswer, OpsRequest } from './request.ts';

/** What is left to do once the request is understood: on a system, or on the installation without one. */
type Prepared =
  | { runOn: (system: System, terminal?: Terminal) => Promise<OpsAnswer> }
  | { runAt: (place: Place, terminal?: Terminal) => Promise<OpsAnswer> };

const listed = (names: string[]) => names.join(', ');

function refuse(message: string): never {
  throw new Refusal('BAD_USER_INPUT', message);
}

function actionsOf(modules: readonly Module[], domain: string): Commands {
  const domains = opsDomains(modules);
  return (
    domains.get(domain) ?? refuse(`No existe el dominio '${domain}'. Los dominios son: ${listed([...domains.keys()])}.`)
  );
}

function findAction(actions: Commands, domain: string, name: string): Command {
  const action = Object.hasOwn(actions, name) ? actions[name] : undefined;
  return action ?? refuse(`No existe '${domain} ${name}'. Las acciones son: ${listed(Object.keys(actions))}.`);
}

const asText = (result: unknown) => (typeof result === 'string' ? result : (JSON.stringify(result, null, 2) ?? ''));

/** What would happen, in words that cannot be taken for what has happened. */
function rehearsed({ text, onlyAsks }: { text: string; onlyAsks: boolean }): string {
  const then = onlyAsks
    ? 'Con --yes solo se pide: otra persona tiene que aprobarlo en la consola. Aprobado, el resultado sería:'
    : 'Con --yes el resultado sería:';
  return `Ensayo: no se hizo nada. ${then}\n${text.replaceAll(/^/gm, '  ')}`;
}

async function actedOn(ctx: Ctx, { action }: ActionCommand, { yes, ...texts }: OpsOptions): Promise<string> {
  const wish = wishOf(action, texts);
  if (yes !== undefined || !isWhen(action.preview, texts)) return actOnce(ctx, wish);
  return rehearsed(await previewOf(ctx, wish));
}

async function answerOf(request: OpsRequest, log: Logger, run: () => Promise<string>): Promise<OpsAnswer> {
  try {
    return { ok: true, text: await run() };
  } catch (error) {
    if (error instanceof Refusal || error instanceof StartError) return { ok: false, text: error.message };
    log.error({ err: error, domain: request.domain, action: request.action }, 'a staff action failed');
    return { ok: false, text: 'La acción falló por un error inesperado; el detalle está en el registro del servidor.' };
  }
}

const printed = ({ ok, text }: OpsAnswer): OpsAnswer => ({ ok, text: printable(text) });

const safe = ({ say, left }: Terminal): Terminal => ({ say: (text) => say(printable(text)), left });

function prepared(action: Command, request: OpsRequest): Prepared {
  const { staff, options } = request;
  if ('runAt' in action) {
    const run = async (place: Place, terminal?: Terminal) => asText(await action.runAt(place, options, terminal));
    return {
      runAt: async (place, terminal) =>
        printed(await answerOf(request, place.log, () => run(place, terminal && safe(terminal)))),
    };
  }
  return {
    async runOn(system, terminal) {
      const ctx = system.contextFor({ kind: 'staff', name: staff, door: 'shell' });
      return printed(
        await answerOf(request, ctx.log, async () =>
          'action' in action
            ? actedOn(ctx, action, options)
            : asText(await action.run(ctx, options, terminal && safe(terminal))),
        ),
      );
    },
  };
}

/** The answer when no data is needed (help, or a typing mistake); otherwise what runs the action. */
export function prepareOpsAction(modules: readonly Module[], request: OpsRequest): OpsAnswer | Prepared {
  const { domain, action: name, options } = request;
  try {
    if (!domain) return { ok: true, text: opsHelp(modules) };
    const actions = actionsOf(modules, domain);
    if (!name) return { ok: true, text: opsHelp(modules, domain) };
    const action = findAction(actions, domain, name);
    checkTexts(action, options, 'movesMoney' in action ? ['yes'] : []);
    if (needsOwnProcess(action, request)) return elsewhere;
    return prepared(action, request);
  } catch (error) {
    if (error instanceof Refusal) return printed({ ok: false, text: error.message });
    throw error;
  }
}

/** Runs a staff action on the same commands the API runs. Never throws: a refusal is one clear line. */
export async function runOpsAction(
  system: System,
  modules: readonly Module[],
  request: OpsRequest,
  terminal?: Terminal,
): Promise<OpsAnswer> {
  const ready = prepareOpsAction(modules, request);
  if ('ok' in ready) return ready;
  return 'runAt' in ready ? ready.runAt(system, terminal) : ready.runOn(system, terminal);
}
