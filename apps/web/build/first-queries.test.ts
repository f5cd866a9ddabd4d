// @vitest-environment happy-dom
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeZone } from '@volante/domain/values/time-zone';
import { santiagoZone } from '@volante/domain/values/vectors/santiago-zone';
import { beforeAll, expect, test } from 'vitest';
import { rememberCar } from '../src/lib/driver/last-car.ts';
import { driverOf } from '../src/lib/driver/questions.ts';
import { operationName } from '@volante/client/graphql/operation.ts';
import type { FirstQueries } from '../src/lib/graphql/question.ts';
import * as firstQueries from '../src/app/first-queries.ts';
import { routes } from '../src/app/paths.ts';
import type { ScreenName } from '../src/app/screens.ts';

const src = path.resolve(import.meta.dirname, '../src');
const uid = 'ana';

/** What a screen asks only after an answer, a tap or a scroll. Whatever else its code can ask, it asks at once. */
const later: Record<string, string[]> = {
  // While the doors are being opened or closed.
  '/app/v2/dashboard': ['getCarCommand'],
  // One payment, which the address names.
  '/app/payment': ['getPayment'],
  // Which handover it is, or that there is none, the first answer tells; the damages open by a tap.
  '/app/manageshift': ['getCarDamages', 'getDriverPlanV2Today', 'getExchange'],
  // What a change of shifts does to the discount and to the hours in a row, once there is one.
  '/app/v2/petitions': ['getLongRuns', 'getUberSwap'],
  '/app/v2/petitions/current': ['getUberSwap'],
  // The stations that fit the car's plugs, once those are known; one of them by a tap.
  '/app/v2/chargers': ['getChargingStation', 'getChargingStations'],
  '/app/v2/chargers/charging-view': ['getCarConfigPlugTypes', 'getChargingStation', 'getChargingStations'],
  // On its last page.
  '/app/v2/tutorial/dashboard': ['posts'],
};

beforeAll(() => {
  setTimeZone(santiagoZone);
  rememberCar({ uid, carId: 'ABCD12' });
});

interface Import {
  names: string[];
  file: string;
}

const statement = /^(?:import|export) (?!type )([^;']*?) from '(\.[^']+)';/gm;

/** What a file imports at once, of our own: not its types, nor what it loads when that is shown. */
function importsOf(file: string): Import[] {
  return [...readFileSync(file, 'utf8').matchAll(statement)].map(([, clause, specifier]) => ({
    names: [...clause!.matchAll(/(?<!type )\b[A-Za-z]\w+\b/g)].map(([name]) => name),
    file: path.resolve(path.dirname(file), specifier!.replace(/\?.*$/, '')),
  }));
}

/** Files that hold questions for others to ask: which of them are asked is seen where they are imported. */
const holdsQuestions = (file: string) => /(\.first|\/questions|notifications-of)\.ts$/.test(file);

/** The queries behind one exported question: 'carCardOf' asks GetAssignationsCardDocument. */
function documentsOf(file: string, exported: string): string[] {
  const text = readFileSync(file, 'utf8');
  const block = new RegExp(`export const ${exported}\\b[\\s\\S]*?(?=\\nexport |$)`).exec(text)?.[0] ?? '';
  return block.match(/\w+Document\b/g) ?? [];
}

/** Every query that the code of a screen can ask without loading more. */
function queriesIn(start: string): Set<string> {
  const [seen, documents] = [new Set<string>(), new Set<string>()];
  const visit = (file: string) => {
    if (seen.has(file) || !/\.tsx?$/.test(file)) return;
    seen.add(file);
    for (const imported of importsOf(file)) {
      if (holdsQuestions(imported.file)) {
        for (const name of imported.names) documentsOf(imported.file, name).forEach((one) => documents.add(one));
      } else if (imported.file.endsWith('.generated.ts')) {
        for (const name of imported.names) if (name.endsWith('Document')) documents.add(name);
      } else visit(imported.file);
    }
  };
  visit(start);
  return documents;
}

const fileOf = (screen: ScreenName) => path.join(src, screen.replace(/#.*/, ''));

/** By the name of its constant, each operation's text. */
const texts = new Map(
  (readdirSync(src, { recursive: true }) as string[])
    .filter((name) => name.endsWith('.generated.ts'))
    .flatMap((name) => [...readFileSync(path.join(src, name), 'utf8').matchAll(/const (\w+Document) = "(.*?)[{(]/g)])
    .map(([, constant, start]): [string, string] => [constant ?? '', start ?? '']),
);

const namesOf = (documents: Iterable<string>) =>
  [...documents].flatMap((name) => {
    const text = texts.get(name) ?? '';
    return text.startsWith('query') ? [operationName(text)] : [];
  });

const opened = routes.filter(({ session }) => session);

test.each(opened.flatMap(({ path: address, screen, first }) => (screen ? [[address, screen, first] as const] : [])))(
  'GRD-01 %s asks at once for everything its code can ask',
  (address, screen, first) => {
    history.replaceState(null, '', address);
    // oxlint-disable-next-line import/namespace -- the type of the name tells that it is one of them
    const declared: FirstQueries = first ? firstQueries[first] : () => [];
    const asked = [driverOf(uid), ...declared(uid)].map(({ query }) => operationName(query));
    const missing = namesOf(queriesIn(fileOf(screen))).filter((name) => !asked.includes(name));
    expect(missing.toSorted()).toEqual(later[address] ?? []);
  },
);

test('GRD-01 the shell asks for the driver alone', () => {
  const asked = namesOf(queriesIn(path.join(src, 'app/shell/shell.tsx')));
  expect(asked).toEqual(['getDriver']);
});

test('GRD-01 every name of a screen is that of its file and of what it exports', () => {
  const text = readFileSync(path.join(src, 'app/screens.ts'), 'utf8');
  const loaders = [...text.matchAll(/'([^'#]+)#(\w+)': \(\) =>\s+import\('([^']+)'\)\.then\(\(m\) => m\.(\w+)\)/g)];
  expect(loaders).toHaveLength([...text.matchAll(/import\('/g)].length);
  for (const [, file, name, specifier, exported] of loaders) {
    expect([path.posix.join('app', specifier ?? ''), exported]).toEqual([file, name]);
  }
});
