import { spawn, type ChildProcessByStdio } from 'node:child_process';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { root } from './root.mjs';

export interface TimedFile {
  /** Its path. */
  name: string;
  seconds: number;
}

/** What one part of the test run came to. */
export interface Outcome {
  name: string;
  passed: number;
  failed: number;
  seconds: number;
  /** What failed, by name and file: repeated at the end, where a cut log still shows it. */
  failures: string[];
  /** Worth saying in the summary, such as tests that passed only at the second try. */
  notes: string[];
  /** Names of the tests that ran, and of those that did not. */
  ran?: string[];
  skipped?: string[];
  /** How long each file of tests took. */
  files?: TimedFile[];
}

export interface Finished {
  code: number;
  seconds: number;
}

export type Command = [command: string, args: string[]];

function showLines(part: string, output: Readable): void {
  createInterface({ input: output }).on('line', (line) => console.log(`${part} │ ${line}`));
}

/** Runs a program and shows its output line by line behind the name of its part: other parts may run at the same time. */
export function run(part: string, [command, args]: Command, env: Record<string, string> = {}): Promise<Finished> {
  const started = performance.now();
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      cwd: root,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, ...env },
    });
    showLines(part, child.stdout);
    showLines(part, child.stderr);
    child.on('error', reject);
    child.on('exit', () => setTimeout(() => hangUp(child), lastWordsMs).unref());
    child.on('close', (code) => resolve({ code: code ?? 1, seconds: (performance.now() - started) / 1000 }));
  });
}

/** How long the output of a program that has ended is still read. A process it left behind may hold it open for ever. */
const lastWordsMs = 5_000;

function hangUp({ stdout, stderr }: ChildProcessByStdio<null, Readable, Readable>): void {
  stdout.destroy();
  stderr.destroy();
}

/** Runs a program and shows its output in one piece when it has ended, so that several can run at once. */
export function runApart([command, args]: Command): Promise<Finished & { output: string }> {
  const started = performance.now();
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] });
    const output: Buffer[] = [];
    child.stdout.on('data', (part: Buffer) => output.push(part));
    child.stderr.on('data', (part: Buffer) => output.push(part));
    child.on('error', reject);
    child.on('close', (code) =>
      resolve({
        code: code ?? 1,
        seconds: (performance.now() - started) / 1000,
        output: Buffer.concat(output).toString(),
      }),
    );
  });
}

/** Something that holds or does not, counted as one test, so that a failed one cannot be overlooked in the closing line. */
export async function check(name: string, holds: () => boolean | Promise<boolean>): Promise<Outcome[]> {
  console.log(`\n— Check: ${name} —`);
  const started = performance.now();
  const passed = await holds();
  return [checked(name, passed, (performance.now() - started) / 1000)];
}

export function checked(name: string, passed: boolean, seconds: number): Outcome {
  return { name: `check: ${name}`, passed: passed ? 1 : 0, failed: passed ? 0 : 1, seconds, failures: [], notes: [] };
}
