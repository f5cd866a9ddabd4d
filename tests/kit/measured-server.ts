/** A server in its own process that reports its peak memory since it was last asked (Linux only). */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { readConfig } from '@volante/server/platform/read-config';
import { startServer } from '@volante/server/server';
import { silent } from './database.ts';
import { signedInDriver } from './driver.ts';

export type MeasuredOrder = 'driver' | 'memory' | 'stop';

export interface Memory {
  nowMb: number;
  peakMb: number;
}

const dataFolder = mkdtempSync(path.join(tmpdir(), 'volante-measured-'));
const config = readConfig({ PORT: '0', VOLANTE_DEMO: 'off', VOLANTE_DATA: dataFolder });
const server = await startServer({ config, log: silent });

/** Memory of this process and its child processes. */
function megabytes(): number {
  const children = readFileSync(`/proc/${process.pid}/task/${process.pid}/children`, 'utf8').trim().split(' ');
  const kilobytes = [String(process.pid), ...children].map((pid) => {
    try {
      return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0);
    } catch {
      return 0;
    }
  });
  return kilobytes.reduce((sum, each) => sum + each, 0) / 1024;
}

let peakMb = 0;
const watch = setInterval(() => (peakMb = Math.max(peakMb, megabytes())), 10);

function memory(): Memory {
  const answer = { nowMb: megabytes(), peakMb: Math.max(peakMb, megabytes()) };
  peakMb = 0;
  return answer;
}

async function obey(order: MeasuredOrder): Promise<unknown> {
  if (order === 'driver') return signedInDriver(server.system);
  if (order === 'memory') return memory();
  clearInterval(watch);
  await server.close();
  rmSync(dataFolder, { recursive: true, force: true });
  return undefined;
}

process.on('message', (order: MeasuredOrder) => {
  void obey(order).then((answer) => process.send!({ answer }));
});
process.send!({ answer: server.url });
