import { afterAll, beforeAll, expect, test } from 'vitest';
import { follow, Line } from '../faults/statements.ts';
import { station } from '../kit/charging.ts';
import { RawPoint } from '../kit/raw-point.ts';
import { startTestServer, type TestServer } from '../kit/server.ts';

const line = new Line();
let server: TestServer;
const unhandled: unknown[] = [];
const note = (reason: unknown) => void unhandled.push(reason);

beforeAll(async () => {
  follow(line);
  server = await startTestServer();
  process.on('unhandledRejection', note);
});
afterAll(async () => {
  process.off('unhandledRejection', note);
  follow(undefined);
  await server.close();
});

test('[FRT-15] whichever statement loses the database while a charge point joins, the node lives and the point comes back', async () => {
  const known = await station(server, 'corte');
  let struck = true;
  for (let statement = 1; struck && statement < 40; statement += 1) {
    line.arm({ deed: 'cut', when: 'before', at: { statement } }, () => {});
    const point = await RawPoint.connect(server, known).catch(() => undefined);
    if (point) {
      // What it says next is answered, or its connection ends: it never hangs.
      const booted = point.call('BootNotification', { chargePointVendor: 'Cruda', chargePointModel: 'Uno' });
      await Promise.race([booted, point.gone()]);
      await point.vanish();
    }
    struck = line.struck;
    line.arm(undefined, () => {});
    const again = await RawPoint.connect(server, known);
    await again.boot();
    await again.vanish();
  }
  expect(struck).toBe(false);
  expect(unhandled).toEqual([]);
});
