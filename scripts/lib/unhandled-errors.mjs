import { writeFileSync } from 'node:fs';

/** A reporter for Vitest: notes how many errors happened outside every test, which its own report leaves out. */
export default class UnhandledErrors {
  /**
   * @param {unknown} _files
   * @param {readonly unknown[]} errors
   */
  onTestRunEnd(_files, errors) {
    writeFileSync(process.env.UNHANDLED_ERRORS_FILE, String(errors.length));
  }
}
