// Carries out one staff action where no server is running, or straight on PostgreSQL. The request comes on stdin.
import { text } from 'node:stream/consumers';
import { pino } from 'pino';
import { modules as house } from './modules.ts';
import { StartError } from './platform/database/start-error.ts';
import type { Module } from './platform/module.ts';
import { openSystem } from './platform/open-system.ts';
import type { Terminal } from './platform/ops/view.ts';
import { type OpsAnswer, readOpsRequest } from './platform/ops/request.ts';
import { prepareOpsAction } from './platform/ops/run-action.ts';
import { ConfigError, readConfig } from './platform/read-config.ts';

/** Includes the demo world's actions where it is on. Help works even when a setting is wrong. */
async function knownModules(): Promise<readonly Module[]> {
  try {
    if (!readConfig(process.env).demo) return house;
  } catch {
    return house;
  }
  const { demoModules } = await import('@volante/demo/modules');
  return [...house, ...demoModules];
}

/** Ctrl+C ends an action that would go on, and lets it close what it opened. */
function thisTerminal(): Terminal {
  const left = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => left.abort());
  return { say: (line) => console.log(line), left: left.signal };
}

async function answer(line: string): Promise<OpsAnswer> {
  const request = readOpsRequest(line);
  if (!request) return { ok: false, text: 'No se entiende la petición.' };
  // Help alone must not open or create a database.
  const prepared = prepareOpsAction(await knownModules(), request);
  if ('ok' in prepared) return prepared;
  const log = pino({ level: 'error' }, pino.destination(2));
  const config = readConfig(process.env);
  if ('runAt' in prepared) return prepared.runAt({ config, log }, thisTerminal());
  const system = await openSystem({ config, modules: house, migrates: false, judgesStore: false, log });
  try {
    return await prepared.runOn(system, thisTerminal());
  } finally {
    await system.close();
  }
}

// Whatever this process writes is for its owner alone.
process.umask(0o077);
try {
  const { ok, text: result } = await answer(await text(process.stdin));
  (ok ? console.log : console.error)(result);
  process.exitCode = ok ? 0 : 1;
} catch (error) {
  if (!(error instanceof StartError || error instanceof ConfigError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
