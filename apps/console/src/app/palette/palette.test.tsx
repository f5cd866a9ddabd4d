// @vitest-environment happy-dom
import { QueryClientProvider } from '@tanstack/react-query';
import { ConnectionError } from '@volante/client/errors.ts';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createQueryClient } from '../../lib/graphql/use-api.ts';
import { request } from '../../lib/graphql/request.ts';
import { WhoContext } from '../../lib/me.ts';
import { Palette } from './palette.tsx';

vi.mock('../../lib/graphql/request.ts', () => ({ request: vi.fn() }));

const asked = vi.mocked(request);
const onClose = vi.fn();
const camila = { kind: 'driver', ref: 'uid/1', title: 'Camila Soto', detail: '12.345.678-5' };

const me = { id: '1', name: 'Ana', email: 'ana@volante.test', roles: [], idleMinutes: 15 };

beforeEach(() => {
  vi.useFakeTimers();
  asked.mockReset();
  onClose.mockReset();
  const who = { me: { ...me, permissions: ['drivers.read', 'cars.read'] }, actions: [] };
  render(
    <QueryClientProvider client={createQueryClient()}>
      <WhoContext value={who}>
        <Palette onClose={onClose} />
      </WhoContext>
    </QueryClientProvider>,
  );
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const field = () => screen.getByRole('combobox');
const type = (text: string) => fireEvent.change(field(), { target: { value: text } });
/** What a pause begins is asked once React has drawn it. */
async function pass(ms: number): Promise<void> {
  await act(() => vi.advanceTimersByTimeAsync(ms));
  await act(() => vi.advanceTimersByTimeAsync(1));
}
const options = () => screen.queryAllByRole('option').map(({ textContent }) => textContent);
const texts = () => asked.mock.calls.map(([, variables]) => (variables as { text: string }).text);

test('[CON-09] asks the server after a pause in typing, and opens what it found', async () => {
  asked.mockResolvedValue({ search: [camila, { ...camila, kind: 'spaceship', ref: '2' }] });
  expect(field().getAttribute('placeholder')).toBe('Páginas, acciones, conductores y autos');
  type('ca');
  await pass(100);
  type('cami ');
  await pass(100);
  expect(texts()).toEqual([]);
  expect(screen.queryByText(/Nada calza/)).toBeNull();
  await pass(200);
  expect(texts()).toEqual(['cami']);
  expect(options(), 'of an unknown kind there is no page').toEqual(['Camila SotoConductor · 12.345.678-5']);
  fireEvent.keyDown(field(), { key: 'Enter' });
  expect(onClose).toHaveBeenCalledOnce();
  expect(location.pathname).toBe('/conductores/uid%2F1');
});

test('[CON-09] the answer to an older question is not shown, however late it comes', async () => {
  const answers: ((found: object) => void)[] = [];
  asked.mockImplementation(() => new Promise((resolve) => answers.push(resolve)));
  type('cam');
  await pass(300);
  type('pedro');
  await pass(300);
  expect(texts()).toEqual(['cam', 'pedro']);
  answers[1]?.({ search: [] });
  await pass(1);
  answers[0]?.({ search: [camila] });
  await pass(1);
  expect(options()).toEqual([]);
  expect(screen.getByText('Nada calza con «pedro».')).toBeTruthy();
});

test('[CON-09] what an older question found is gone with the next letter', async () => {
  asked.mockResolvedValue({ search: [camila] });
  type('cam');
  await pass(300);
  expect(options()).toHaveLength(1);
  type('pedro');
  expect(options()).toEqual([]);
  fireEvent.keyDown(field(), { key: 'Enter' });
  expect(onClose).not.toHaveBeenCalled();
});

test('[CON-09] without an answer it says so, and asks again', async () => {
  asked.mockRejectedValueOnce(new ConnectionError('', { sent: false }));
  type('cam');
  await pass(300);
  asked.mockResolvedValue({ search: [camila] });
  fireEvent.click(screen.getByText('Buscar otra vez'));
  await pass(1);
  expect(options()).toHaveLength(1);
});
