import { expect, test } from 'vitest';
import { notBlackBox } from './black-box.ts';

const breaches = (text: string, file = 'tests/api/cars.test.ts') => notBlackBox(new Map([[file, text]]));

test('a black-box test may import types, the clock and the project’s settings', () => {
  const text = [
    "import type { Ctx } from '@volante/server/platform/context';",
    "import { type Job } from '@volante/server/platform/module';",
    "import { startingAt } from '@volante/server/platform/clock';",
    "import { readConfig } from '@volante/server/platform/read-config';",
    "import { startTestServer } from '../kit/server.ts';",
  ].join('\n');
  expect(breaches(text)).toEqual([]);
});

test('one that calls a module or the running system is named with what it calls', () => {
  const module = "import {\n  type Car,\n  addCar,\n} from '@volante/server/modules/fleet/public';";
  expect(breaches(module)).toEqual([
    'tests/api/cars.test.ts: calls modules/fleet/public directly and belongs in tests/inside',
  ]);
  expect(breaches("server.system.contextFor({ kind: 'system' })")).toHaveLength(1);
  expect(breaches("import { openTestSystem } from '../kit/database.ts';")).toHaveLength(1);
});

test('tests of other folders may', () => {
  const text = "import { addCar } from '@volante/server/modules/fleet/public';";
  expect(breaches(text, 'tests/inside/cars.test.ts')).toEqual([]);
});
