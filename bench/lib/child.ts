import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

/** Starts a benchmark process; `file` is its path in bench/. PROFILE=<folder> writes its CPU profile there. */
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

/** The next message of the child process, after sending it `message` if there is one. */
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
