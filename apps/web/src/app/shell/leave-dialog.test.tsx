// @vitest-environment happy-dom
import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { countUnsent, LeaveDialog } from './leave-dialog.tsx';

const { uploads, writes } = vi.hoisted(() => ({ uploads: [] as object[], writes: [] as object[] }));
vi.mock('../../lib/uploads/pending-uploads.ts', async (original) => ({
  ...(await original<typeof import('../../lib/uploads/pending-uploads.ts')>()),
  everybodysUploads: async () => uploads,
}));
vi.mock('../../lib/write-queue/pending-store.ts', () => ({ pendingWrites: async () => writes }));

afterEach(() => {
  cleanup();
  uploads.length = 0;
  writes.length = 0;
});

const refused = { line: 'e1', failure: { kind: 'not now', message: 'Todavía no' } };

test('[DAY-01] what was refused, and what waits behind it, does not go out by itself', async () => {
  uploads.push({ line: 'e2' }, refused, { line: 'e1' }, {});
  writes.push({});
  expect(await countUnsent('u1')).toEqual({ waiting: 3, stopped: 2 });
});

const wordsOf = (unsent: { waiting: number; stopped: number }) => {
  const { baseElement } = render(<LeaveDialog unsent={unsent} reply={() => {}} />);
  const words = baseElement.textContent;
  cleanup();
  return words;
};

test('[DAY-01] only of what waits for a connection is it said that it is sent by itself', () => {
  expect(wordsOf({ waiting: 2, stopped: 0 })).toContain('2 cambios esperan la conexión: se enviarán solos.');
  expect(wordsOf({ waiting: 2, stopped: 0 })).not.toContain('no sale');
  const stopped = wordsOf({ waiting: 0, stopped: 1 });
  expect(stopped).toContain('1 envío no sale solo');
  expect(stopped).not.toMatch(/enviará/);
  const both = wordsOf({ waiting: 1, stopped: 3 });
  expect(both).toContain('1 cambio espera la conexión: se enviará solo.');
  expect(both).toContain('3 envíos no salen solos');
});
