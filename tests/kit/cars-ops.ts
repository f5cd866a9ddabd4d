import { plateFor } from '@volante/demo/fleet/cars';
import { modules } from '@volante/server/modules';
import { runOpsAction } from '@volante/server/platform/ops/run-action';
import { expect } from 'vitest';
import type { TestServer } from './server.ts';

type Options = Record<string, string>;

/** Runs `npm run ops -- cars …` as the staff member 'marta'. */
export function carsOps(server: () => TestServer) {
  const ops = (action: string, options: Options = {}) =>
    runOpsAction(server().system, modules, { staff: 'marta', domain: 'cars', action, options });
  /** Runs an action that must succeed. */
  const done = async (action: string, options: Options = {}) => {
    const { ok, text } = await ops(action, options);
    expect({ ok, text }).toMatchObject({ ok: true });
    return text;
  };
  return {
    ops,
    done,
    add: (car: string, options: Options = {}) =>
      ops('add', { car, config: 'byd-dolphin-2025', color: 'Blanco', ...options }),
    show: async (car: string) => JSON.parse(await done('show', { car })),
    /** Runs actions that must be refused, each with a matching message. */
    refusals: async (cases: [string, Options, RegExp][]) => {
      for (const [action, options, message] of cases) {
        expect(await ops(action, options), `${action} ${JSON.stringify(options)}`).toEqual({
          ok: false,
          text: expect.stringMatching(message),
        });
      }
    },
  };
}

let count = 0;

/** A plate no car of this test file has yet. */
export function newPlate(): string {
  count += 1;
  return plateFor(`auto nuevo ${count}`);
}
