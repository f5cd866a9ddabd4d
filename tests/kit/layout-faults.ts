import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
import { buildSync } from 'esbuild';

const here = (file: string) => fileURLToPath(new URL(file, import.meta.url));

let measuring: string | undefined;

/** The measuring as one script for the page. */
function measuringScript(): string {
  measuring ??= buildSync({
    entryPoints: [here('layout/measure.ts')],
    bundle: true,
    write: false,
    format: 'iife',
  }).outputFiles[0]!.text;
  return `(async () => { ${measuring} return measureLayout(); })()`;
}

/** DejaVu Sans, the widest font that phones come with, reduced to the letters of Spanish. */
const wideFont = ['regular', 'bold'].map((weight) => readFileSync(here(`wide-font/${weight}.woff2`), 'base64'));

/** Sets the whole page in the wide font. Bytes and a constructed stylesheet pass every content security policy. */
async function widen(page: Page): Promise<void> {
  await page.evaluate(async ([regular, bold]) => {
    if ([...document.fonts].some(({ family }) => family === 'wide')) return;
    const bytes = (font: string) => Uint8Array.from(atob(font), (letter) => letter.codePointAt(0)!);
    const faces = [
      new FontFace('wide', bytes(regular!), { weight: '100 500' }),
      new FontFace('wide', bytes(bold!), { weight: '501 900' }),
    ];
    for (const face of faces) document.fonts.add(await face.load());
    const sheet = new CSSStyleSheet();
    // What is out of sight is drawn too: it has a place to measure only then.
    sheet.replaceSync('* { font-family: wide, sans-serif !important; content-visibility: visible !important }');
    document.adoptedStyleSheets.push(sheet);
  }, wideFont);
}

/** The faults of the page as it stands, in the font it has. */
export function layoutFaultsNow(page: Page): Promise<string[]> {
  return page.evaluate<string[]>(measuringScript());
}

interface Look {
  width: number;
  height: number;
  text: '100%' | '200%';
  colorScheme: 'light' | 'dark';
}

/** Both sizes of phone, text as it is and twice as large. The dark theme has other colours and nothing else: its tightest. */
export const phones: readonly Look[] = [
  { width: 360, height: 740, text: '100%', colorScheme: 'light' },
  { width: 360, height: 740, text: '200%', colorScheme: 'light' },
  { width: 320, height: 640, text: '100%', colorScheme: 'light' },
  { width: 320, height: 640, text: '200%', colorScheme: 'light' },
  { width: 320, height: 640, text: '200%', colorScheme: 'dark' },
];

/** The windows of an office, likewise. */
export const desks: readonly Look[] = [
  { width: 1280, height: 800, text: '100%', colorScheme: 'light' },
  { width: 1280, height: 800, text: '200%', colorScheme: 'light' },
  { width: 768, height: 1024, text: '100%', colorScheme: 'light' },
  { width: 768, height: 1024, text: '200%', colorScheme: 'dark' },
];

/**
 * [SCR-12] What breaks on a page with a wide font: overflow, cut, broken and covered texts, and targets too small for a
 * thumb; in each of the looks, which are those of phones unless others are given. Each fault once, with the first look
 * that has it. Leaves the page light, its window as it was, and its text in the wide font.
 */
export async function layoutFaults(page: Page, looks = phones): Promise<string[]> {
  const window = page.viewportSize()!;
  const found = new Map<string, string>();
  await widen(page);
  for (const { width, height, text, colorScheme } of looks) {
    await page.emulateMedia({ colorScheme });
    await page.setViewportSize({ width, height });
    await page.evaluate((text) => (document.documentElement.style.fontSize = text), text);
    const look = `${width} px, text ${text}, ${colorScheme}`;
    for (const fault of await layoutFaultsNow(page)) if (!found.has(fault)) found.set(fault, look);
  }
  await page.evaluate(() => (document.documentElement.style.fontSize = ''));
  await page.emulateMedia({ colorScheme: 'light' });
  await page.setViewportSize(window);
  return [...found].map(([fault, look]) => `${fault} (${look})`);
}
