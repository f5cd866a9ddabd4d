import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import vm from 'node:vm';
import { transformSync } from 'esbuild';
import { TestCollector } from './test-collector.ts';

type Factory = (module: { exports: unknown }, exports: unknown, require: (name: string) => unknown) => void;

function compile(file: string, text: string): Factory {
  const { code } = transformSync(text, { loader: 'ts', format: 'cjs', target: 'node20', sourcefile: file });
  return vm.runInThisContext(`(function (module, exports, require) {${code}\n})`, { filename: file }) as Factory;
}

type Load = (file: string) => unknown;

interface Ran {
  failure?: unknown;
  loaded: Set<string>;
}

/** Compiles the files of a folder once and loads them many times, optionally with a fault in one file. */
export class Programs {
  readonly #compiled = new Map<string, Factory>();
  readonly #fromOutside: NodeJS.Require;
  readonly #prepare: (load: Load) => void;
  readonly #job = new vm.Script('globalThis.volanteTestJob()');

  /** `prepare` is done before each test file, as the setup files of the test run do. */
  constructor(folder: string, prepare: (load: Load) => void) {
    this.#prepare = prepare;
    this.#fromOutside = createRequire(path.join(folder, 'package.json'));
    // Fewer random cases than in the normal tests, for speed; one failing case is enough.
    this.#fromOutside('fast-check').configureGlobal({ seed: 4242, numRuns: 25, endOnFailure: true });
  }

  /** Runs one test file; returns its failure, if any, and the files it loaded. Fails after `patienceMs`. */
  run(testFile: string, patienceMs: number, fault?: { file: string; text: string }): Ran {
    const loaded = new Map<string, { exports: unknown }>();
    const collector = new TestCollector();
    const load: Load = (file) => {
      const known = loaded.get(file);
      if (known) return known.exports;
      if (file.endsWith('.json')) return JSON.parse(readFileSync(file, 'utf8'));
      const module = { exports: {} };
      loaded.set(file, module);
      const factory = fault?.file === file ? compile(file, fault.text) : this.#factoryOf(file);
      factory(module, module.exports, (name) => {
        if (name === 'vitest') return collector.exports;
        return name.startsWith('.') ? load(path.resolve(path.dirname(file), name)) : this.#fromOutside(name);
      });
      return module.exports;
    };
    const job = () => {
      this.#prepare(load);
      load(testFile);
      collector.run();
    };
    try {
      this.#withPatience(job, patienceMs);
      return { loaded: new Set(loaded.keys()) };
    } catch (failure) {
      return { failure, loaded: new Set(loaded.keys()) };
    }
  }

  #factoryOf(file: string): Factory {
    const known = this.#compiled.get(file) ?? compile(file, readFileSync(file, 'utf8'));
    this.#compiled.set(file, known);
    return known;
  }

  #withPatience(job: () => void, patienceMs: number): void {
    Object.assign(globalThis, { volanteTestJob: job });
    this.#job.runInThisContext({ timeout: patienceMs });
  }
}
