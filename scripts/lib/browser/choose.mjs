/**
 * A browser for the tests; without a path it is Playwright's own.
 * @typedef {{ executablePath?: string, env?: Record<string, string>, name: string }} Browser
 * A way to come by browsers: those it has on this machine, none when it is not for this machine.
 * @typedef {{ name: string, find: () => Promise<Browser[]> }} Way
 * @typedef {{ starts: (browser: Browser) => Promise<boolean>, report: (line: string) => void }} Means
 */

export const howToGetOne =
  'No browser for the tests: install Google Chrome, Chromium or Edge, or set VOLANTE_BROWSER to one that is elsewhere.';

/**
 * The first browser that starts, by the ways in their order. One that is there but does not start (another processor's,
 * or without its libraries) is passed over.
 * @param {Way[]} ways
 * @param {Means} means
 * @returns {Promise<Browser>}
 */
export async function chooseBrowser(ways, { starts, report }) {
  for (const { name, find } of ways) {
    const browsers = await find().catch((error) => {
      report(`${name}: ${String(error.message).split('\n', 1)[0]}`);
      return [];
    });
    for (const browser of browsers) {
      if (await starts(browser)) return browser;
      report(`${browser.name} does not start here.`);
    }
  }
  throw new Error(howToGetOne);
}

/**
 * Whoever names a browser wants that one and no other.
 * @param {string} executablePath
 * @param {Means} means
 * @returns {Promise<Browser>}
 */
export async function namedBrowser(executablePath, { starts }) {
  const browser = { executablePath, name: `the browser at ${executablePath}` };
  if (await starts(browser)) return browser;
  throw new Error(`VOLANTE_BROWSER: ${executablePath} does not start here.`);
}
