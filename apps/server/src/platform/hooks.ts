import type { Ctx } from './context.ts';

type Run<Moment, Answer> = (tx: Ctx, moment: Moment) => Promise<Answer>;

/** A function a module has attached to another module's hook. */
export interface Hooked {
  hook: object;
  run: Run<never, unknown>;
}

/** All attached functions of a process, by their hook. */
export type Hooks = ReadonlyMap<object, readonly Run<never, unknown>[]>;

/**
 * A moment in one module at which modules that depend on it can act, so that it need not know them. Their functions
 * run one after another in the same transaction: if one throws, everything is undone.
 */
export class Hook<Moment, Answer = void> {
  /** Attaches a function: put the result into a module's `hooks`. */
  on(run: Run<Moment, Answer>): Hooked {
    return { hook: this, run };
  }

  /** Runs the attached functions and returns their results, in the order of the modules. */
  async call(tx: Ctx, moment: Moment): Promise<Answer[]> {
    const hooked = (tx.hooks.get(this) ?? []) as readonly Run<Moment, Answer>[];
    const answers: Answer[] = [];
    for (const run of hooked) answers.push(await run(tx, moment));
    return answers;
  }
}

export function hooksOf(modules: readonly { hooks?: readonly Hooked[] }[]): Hooks {
  const byHook = new Map<object, Run<never, unknown>[]>();
  for (const { hook, run } of modules.flatMap(({ hooks = [] }) => hooks)) {
    byHook.set(hook, [...(byHook.get(hook) ?? []), run]);
  }
  return byHook;
}
