import { chooseBrowser, namedBrowser } from './choose.mjs';
import { installed } from './installed.mjs';
import { starts } from './launch.mjs';
import { packaged } from './packaged.mjs';
import { playwrightDownload } from './playwright-download.mjs';
import { systemPackage } from './system-package.mjs';

/**
 * The browser of the tests: the one named by VOLANTE_BROWSER, else the first there is, from what needs nothing of the
 * machine to what has to be fetched.
 */
export function prepareBrowser() {
  const named = process.env.VOLANTE_BROWSER;
  const means = { starts, report: console.log };
  if (named) return namedBrowser(named, means);
  return chooseBrowser([packaged, installed, systemPackage, playwrightDownload], means);
}
