// @vitest-environment happy-dom
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { createQueryClient } from '../../lib/graphql/use-api.ts';
import { request } from '../../lib/graphql/request.ts';
import { WhoContext } from '../../lib/me.ts';
import { Found } from './found.tsx';

vi.mock('../../lib/graphql/request.ts', () => ({ request: vi.fn() }));

const asked = vi.mocked(request);
afterEach(cleanup);

const me = { id: '1', name: 'Ana', email: 'ana@volante.test', roles: [], idleMinutes: 15 };

function open(path: string, permissions: string[] = []) {
  history.replaceState(null, '', path);
  return render(
    <QueryClientProvider client={createQueryClient()}>
      <WhoContext value={{ me: { ...me, permissions }, actions: [] }}>
        <Found />
      </WhoContext>
    </QueryClientProvider>,
  );
}

const addresses = () => screen.queryAllByRole('link').map((link) => link.getAttribute('href'));

test('[CON-09] what was found offers its actions with its field filled in, and its rows of the record', async () => {
  const fields = [{ name: 'driver', value: 'uid/1' }];
  const actions = [{ action: 'drivers ban', title: 'Bloquea a un conductor', fields }];
  asked.mockResolvedValue({ found: { hit: { typed: 'uid/1', title: 'Camila Soto', detail: 'arrendando' }, actions } });
  open('/conductores/uid%2F1', ['audit.read']);
  await screen.findByText('Camila Soto');
  expect(asked.mock.calls.at(-1)?.[1]).toEqual({ kind: 'driver', ref: 'uid/1' });
  expect(addresses()).toEqual(['/bitacora?subject=uid%2F1', '/acciones/drivers-ban?driver=uid%2F1']);
});

test('[CON-09] who may neither read the record nor change anything is offered neither', async () => {
  asked.mockResolvedValue({ found: { hit: { typed: '7', title: 'Envío 7', detail: 'preparado' }, actions: [] } });
  open('/envios/7', ['weeks.read']);
  await screen.findByText('Envío 7');
  expect(addresses()).toEqual([]);
});

test('[CON-09] what is gone, and half an address, say so', async () => {
  asked.mockResolvedValue({ found: null });
  open('/autos/%');
  await screen.findByText('Ya no está');
});
