import { writeFileSync } from 'node:fs';

/**
 * A reporter for Vitest. It notes what Vitest's own report leaves out: how many errors happened outside every test, and how
 * long each file took with its hooks.
 */
export default class VitestFacts {
  /**
   * @param {readonly import('vitest/node').TestModule[]} modules
   * @param {readonly unknown[]} errors
   */
  onTestRunEnd(modules, errors) {
    const files = modules.map((module) => {
      const { collectDuration, duration, setupDuration } = module.diagnostic();
      return { name: module.moduleId, seconds: (collectDuration + setupDuration + duration) / 1000 };
    });
    writeFileSync(process.env.VITEST_FACTS_FILE, JSON.stringify({ unhandledErrors: errors.length, files }));
  }
}
