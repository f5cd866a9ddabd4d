import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

/** A process of a benchmark, by its path in bench/. PROFILE=<folder> leaves a CPU profile of each there. */
export function start(file: string, args: string[]): ChildProcess {
  return fork(fileURLToPath(new URL(`../${file}`, import.meta.url)), args, {
    execArgv: [
      '--import',
      'tsx',
      ...(process.env.PROFILE ? ['--cpu-prof', `--cpu-prof-dir=${process.env.PROFILE}`] : []),
    ],
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
}

/** What it says next, after it was told something. */
export async function answerOf<T>(child: ChildProcess, message?: object): Promise<T> {
  const settled = new AbortController();
  const died = once(child, 'exit', settled).then(([code]) => {
    throw new Error(`A process of the benchmark ended with code ${code}`);
  });
  const answer = once(child, 'message', settled);
  if (message) child.send(message);
  const [value] = (await Promise.race([answer, died])) as [T];
  died.catch(() => {});
  settled.abort();
  return value;
}

export async function end(children: readonly ChildProcess[]): Promise<void> {
  await Promise.all(children.map((child) => (child.disconnect(), once(child, 'exit'))));
}
