import { expect, test, vi } from 'vitest';
import { chooseBrowser, howToGetOne, namedBrowser, type Browser } from './choose.mjs';

const browser = (name: string): Browser => ({ executablePath: `/usr/bin/${name}`, name });
const way = (...names: string[]) => ({ name: 'a way', find: vi.fn(() => Promise.resolve(names.map(browser))) });

function means(...starting: string[]) {
  const lines: string[] = [];
  const starts = ({ name }: Browser) => Promise.resolve(starting.includes(name));
  return { lines, starts, report: (line: string) => void lines.push(line) };
}

test('[RUN-01] the first way that has a browser wins, and no later way is tried', async () => {
  const later = way('chromium');
  const found = await chooseBrowser([way(), way('packaged'), later], means('packaged', 'chromium'));
  expect(found.name).toBe('packaged');
  expect(later.find).not.toHaveBeenCalled();
});

test('[RUN-01] a browser that does not start is passed over, with a line that says so', async () => {
  const given = means('edge');
  expect((await chooseBrowser([way('packaged'), way('chrome', 'edge')], given)).name).toBe('edge');
  expect(given.lines).toEqual(['packaged does not start here.', 'chrome does not start here.']);
});

test('[RUN-01] a way that breaks is passed over, with the first line of its reason', async () => {
  const broken = { name: 'the package manager', find: () => Promise.reject(new Error('no network\nand more')) };
  const given = means('playwright');
  expect((await chooseBrowser([broken, way('playwright')], given)).name).toBe('playwright');
  expect(given.lines).toEqual(['the package manager: no network']);
});

test('[RUN-01] without any browser one line says what to install', async () => {
  await expect(chooseBrowser([way(), way('broken')], means())).rejects.toThrow(howToGetOne);
  expect(howToGetOne).toMatch(/install .*Chrome.* VOLANTE_BROWSER/);
});

test('[RUN-01] a browser that was named is taken, or refused by its name: never exchanged for another', async () => {
  expect((await namedBrowser('/opt/b', means('the browser at /opt/b'))).executablePath).toBe('/opt/b');
  await expect(namedBrowser('/opt/b', means())).rejects.toThrow('VOLANTE_BROWSER: /opt/b does not start here.');
});
