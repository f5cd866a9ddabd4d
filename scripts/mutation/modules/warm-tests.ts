import path from 'node:path';
import type { Plugin } from 'vite';
import {
  createVitest,
  type Reporter,
  type TestCase,
  type TestModule,
  type TestSequencer,
  type TestSpecification,
  type Vitest,
} from 'vitest/node';
import vitestConfig from '../../../vitest.config.ts';
import { root } from '../../lib/root.mjs';

export interface Failure {
  readonly file: string;
  readonly test: string;
  readonly message: string;
}

interface Ran {
  readonly failures: Failure[];
  /** How long the tests of each file took, in seconds. */
  readonly seconds: Map<string, number>;
}

interface Wish {
  /** What stands in a file's place while tests run; undefined for the file as it is. */
  readonly textFor: (file: string) => string | undefined;
  readonly untilFirstFailure: boolean;
  readonly setupFiles?: readonly string[];
  readonly workers: number;
}

const relative = (file: string) => path.relative(root, file).replaceAll('\\', '/');
const firstLine = (text = '') => text.split('\n', 1)[0]!.slice(0, 200);

/** Notes what fails and how long each file takes, and prints nothing. */
class Notes implements Reporter {
  failures: Failure[] = [];
  seconds = new Map<string, number>();

  onTestCaseResult(test: TestCase): void {
    const { state, errors } = test.result();
    if (state === 'failed') this.#note(test.module, test.fullName, errors?.[0]?.message);
  }

  onTestModuleEnd(module: TestModule): void {
    const { duration, collectDuration } = module.diagnostic();
    this.seconds.set(relative(module.moduleId), (duration + collectDuration) / 1000);
    for (const { message } of module.errors()) this.#note(module, '(the file)', message);
    const isHookFailure =
      module.state() === 'failed' && this.failures.every(({ file }) => file !== relative(module.moduleId));
    if (isHookFailure) this.#note(module, '(a hook)', 'failed');
  }

  #note({ moduleId }: TestModule, test: string, message?: string): void {
    this.failures.push({ file: relative(moduleId), test, message: firstLine(message) });
  }
}

/** The order in which they were named; vitest's own begins with what failed last. */
class AsNamed implements TestSequencer {
  shard = (files: TestSpecification[]) => files;
  sort = (files: TestSpecification[]) => files;
}

/** Puts other texts in the place of files; nothing is written into the project. */
function inPlaceOf(textFor: Wish['textFor']): Plugin {
  return { name: 'planted-faults', enforce: 'pre', load: (id) => textFor(relative(id)) };
}

/** A fault that makes a test wait is noticed sooner than in the usual run: what is right takes a fraction of this. */
const patience = { testTimeout: 120_000, hookTimeout: 180_000, expect: { poll: { timeout: 15_000 } } };

type Project = { resolve?: object; test: { name: string; setupFiles: string[] } };

/** The projects of the usual run that hold the tests of the modules. */
function projectsFor({ textFor, setupFiles = [], workers }: Wish): object[] {
  const projects = vitestConfig.test!.projects as unknown as Project[];
  return projects
    .filter(({ test }) => ['unit', 'api'].includes(test.name))
    .map(({ resolve, test }) => ({
      resolve,
      plugins: [inPlaceOf(textFor)],
      test: { ...test, ...patience, maxWorkers: workers, setupFiles: [...test.setupFiles, ...setupFiles] },
    }));
}

/** One vitest that stays loaded: the database is migrated once, and only what changed is compiled again. */
export class WarmTests {
  readonly #vitest: Vitest;
  readonly #notes: Notes;

  private constructor(vitest: Vitest, notes: Notes) {
    this.#vitest = vitest;
    this.#notes = notes;
  }

  static async start(wish: Wish): Promise<WarmTests> {
    const notes = new Notes();
    const vitest = await createVitest(
      'test',
      {
        root,
        config: false,
        watch: false,
        cache: false,
        bail: wish.untilFirstFailure ? 1 : 0,
        reporters: [notes],
        sequence: { sequencer: AsNamed },
      },
      { test: { projects: projectsFor(wish) } },
    );
    await vitest.globTestSpecifications();
    return new WarmTests(vitest, notes);
  }

  /** From now on this file has another text. */
  forget(file: string): void {
    this.#vitest.invalidateFile(path.join(root, file));
  }

  /** Runs these test files in this order; what a fault makes endless is ended after `limitSeconds`. */
  async run(files: readonly string[], limitSeconds = 3_600): Promise<Ran> {
    Object.assign(this.#notes, { failures: [], seconds: new Map() });
    const specifications = files.flatMap((file) => this.#vitest.getModuleSpecifications(path.join(root, file)));
    const limit = setTimeout(() => this.#giveUp(limitSeconds), limitSeconds * 1000);
    const { unhandledErrors } = await this.#vitest.runTestSpecifications(specifications);
    clearTimeout(limit);
    const outside = unhandledErrors.map((error) => ({
      file: '',
      test: '(outside every test)',
      message: firstLine((error as Error).message),
    }));
    return { failures: [...this.#notes.failures, ...outside], seconds: this.#notes.seconds };
  }

  #giveUp(limitSeconds: number): void {
    this.#notes.failures.push({ file: '', test: '(endless)', message: `not ended after ${limitSeconds} s` });
    // The second call ends the process of the tests by force.
    for (let call = 0; call < 2; call += 1) void this.#vitest.cancelCurrentRun('test-failure');
  }

  async close(): Promise<void> {
    await this.#vitest.close();
    // The database that every test copied is dropped with it; the next vitest of this process migrates its own.
    delete process.env.TEST_DATABASE_TEMPLATE;
  }
}
