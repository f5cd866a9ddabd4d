// A hundred rows of the record's table in a browser, beside a bare table of the same words by React: drawn, styled and laid out.
// Both have the console's stylesheet. They take turns, each in a fresh root.
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { build } from 'vite';
import { startBrowser } from '../../tests/kit/cheap-phone.ts';
import { middle } from '../lib/middle.ts';

const goal = 3;
const rounds = Number(process.env.ROUNDS ?? 200);
const entry = 'hundred-rows.js';

const code = `
import { createElement as h } from 'react';
import { createRoot } from 'react-dom/client';
import { flushSync } from 'react-dom';
import { setTimeZone } from '@volante/domain/values/time-zone';
import { santiagoZone } from '@volante/domain/values/vectors/santiago-zone';
import { RecordTable } from './src/features/record/table.tsx';
import { WhoContext } from './src/lib/me.ts';

setTimeZone(santiagoZone);
const rows = Array.from({ length: 100 }, (_, i) => ({
  id: String(i), at: new Date(Date.UTC(2026, 10, 16, 12, i)), who: 'Ana Soto', door: 'console', title: 'Escribe un cobro',
  action: 'events add', subjectKind: 'driver', subject: 'uid' + i, subjectName: 'Camila Rojas ' + i, outcome: i % 9 ? 'done' : 'refused',
  refusal: i % 9 ? null : 'CONFLICT', why: 'Lo pidió por teléfono',
}));
const who = { me: { permissions: ['drivers.read'] }, actions: [] };
const words = (row) => [row.at.toISOString(), row.who, row.title, row.subjectName, row.outcome, row.why];
const ours = () => h(WhoContext, { value: who }, h(RecordTable, { rows, open: undefined, addressOf: (id) => '/registro/' + id }));
const bare = () => h('table', null, h('tbody', null, rows.map((row) => h('tr', { key: row.id }, words(row).map((word, i) => h('td', { key: i }, word))))));

function drawn(make) {
  const place = document.body.appendChild(document.createElement('div'));
  const root = createRoot(place);
  const begun = performance.now();
  flushSync(() => root.render(make()));
  const { height } = place.getBoundingClientRect();
  const ms = performance.now() - begun;
  if (height < 1000) throw new Error('nothing was drawn');
  root.unmount();
  place.remove();
  return ms;
}
window.measure = (rounds) => {
  const times = { ours: [], bare: [] };
  for (let round = -20; round < rounds; round += 1) {
    const [one, other] = [drawn(ours), drawn(bare)];
    if (round >= 0) { times.ours.push(one); times.bare.push(other); }
  }
  return times;
};
`;

/** This code as one script, built as part of the app in that folder. */
export async function scriptOf(folder: string, entry: string, code: string): Promise<string> {
  const id = path.join(folder, entry);
  const built = await build({
    root: folder,
    configFile: false,
    logLevel: 'error',
    plugins: [
      {
        name: 'measured',
        resolveId: (source) => (source === entry ? id : undefined),
        load: (asked) => (asked === id ? code : undefined),
      },
    ],
    build: { write: false, modulePreload: { polyfill: false }, rolldownOptions: { input: entry } },
  });
  const outputs = (Array.isArray(built) ? built : [built]).flatMap((result) =>
    'output' in result ? result.output : [],
  );
  return outputs.map((file) => (file.type === 'chunk' ? file.code : '')).join('');
}

/** The console's stylesheet as it was built. */
export function stylesOf(root: string): string {
  const folder = path.join(root, 'dist/console');
  const sheets = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.css'));
  return sheets.map((file) => readFileSync(path.join(folder, file), 'utf8')).join('\n');
}

/** Prints it; whether it is within the goal. */
export async function measureRows(root: string): Promise<boolean> {
  const browser = await startBrowser();
  try {
    const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
    await page.addStyleTag({ content: stylesOf(root) });
    await page.addScriptTag({ content: await scriptOf(path.join(root, 'apps/console'), entry, code), type: 'module' });
    await page.waitForFunction('window.measure !== undefined');
    const { ours, bare } = await page.evaluate<{ ours: number[]; bare: number[] }>(`window.measure(${rounds})`);
    const ratio = middle(ours) / middle(bare);
    console.log(
      `100 rows: ${middle(ours).toFixed(2)} ms, a bare table ${middle(bare).toFixed(2)} ms: ${ratio.toFixed(2)} ×, goal ${goal} ×`,
    );
    return ratio <= goal;
  } finally {
    await browser.close();
  }
}
