import { chai, JestAsymmetricMatchers, JestChaiExpect, JestExtend } from '@vitest/expect';

chai.use(JestExtend);
chai.use(JestChaiExpect);
chai.use(JestAsymmetricMatchers);

type Run = (...args: unknown[]) => unknown;

/** Replaces vitest in the mutation tests: same expectations, but without a process for each file. */
export class TestCollector {
  readonly tests: Run[] = [];
  readonly before: Run[] = [];
  readonly afterEach: Run[] = [];
  readonly after: Run[] = [];

  /** What a test file receives when it imports 'vitest'. */
  readonly exports = {
    test: Object.assign(this.#one(), { each: this.#each((run) => this.tests.push(run)) }),
    describe: Object.assign((_name: string, run: Run) => run(), { each: this.#each((run) => run()) }),
    beforeAll: (run: Run) => this.before.push(run),
    afterEach: (run: Run) => this.afterEach.push(run),
    afterAll: (run: Run) => this.after.push(run),
    expect: Object.assign((...args: [unknown, string?]) => chai.expect(...args), chai.expect),
    vi: stubbedEnvironment(),
  };

  /** Runs what was collected up to the first failure, which it throws. */
  run(): void {
    try {
      for (const act of this.before) act();
      for (const test of this.tests) {
        if (test() instanceof Promise) throw new TypeError('The domain has no asynchronous tests');
        for (const act of this.afterEach) act();
      }
    } finally {
      for (const act of this.after) act();
    }
  }

  #one() {
    return (_name: string, run: Run) => this.tests.push(run);
  }

  #each(take: (run: Run) => void) {
    return (table: readonly unknown[]) => (_name: string, run: Run) => {
      for (const row of table) take(() => (Array.isArray(row) ? run(...row) : run(row)));
    };
  }
}

function stubbedEnvironment() {
  const kept = new Map<string, string | undefined>();
  const set = (name: string, value: string | undefined) => {
    if (value === undefined) delete process.env[name];
    else process.env[name] = value;
  };
  return {
    stubEnv: (name: string, value: string) => {
      if (!kept.has(name)) kept.set(name, process.env[name]);
      set(name, value);
    },
    unstubAllEnvs: () => {
      for (const [name, value] of kept) set(name, value);
    },
  };
}
