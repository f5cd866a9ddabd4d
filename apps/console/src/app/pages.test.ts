import { permissions } from '@volante/domain/staff/permissions';
import { expect, test } from 'vitest';
import { choicesFor, matching } from './palette/choices.ts';
import { isAllowed, pageAt, pages, pagesFor } from './pages.ts';

const titles = (held: readonly string[]) => pagesFor(held).map(({ title }) => title);

test('[CON-02] menu and palette offer what somebody may open, and nothing else', () => {
  expect(titles([])).toEqual(['Hoy', 'Acciones', 'Roles']);
  expect(titles(['staff.invite'])).toContain('Equipo');
  expect(titles(['staff.invite'])).not.toContain('Bitácora');
  expect(titles(permissions)).toEqual(pages.filter(({ path }) => !path.includes(':')).map(({ title }) => title));
});

test('[CON-02] one of the permissions of a page is enough, another one is none', () => {
  const team = pageAt('/equipo');
  expect(team && isAllowed(team, ['audit.read'])).toBe(true);
  expect(team && isAllowed(team, ['payouts.prepare'])).toBe(false);
});

test('[CON-02] an address leads to its page, with a slash at its end, too; another one leads nowhere', () => {
  expect(pageAt('/acciones/payouts-send')?.screen).toBe('action');
  expect(pageAt('/acciones/')?.screen).toBe('actions');
  expect(pageAt('/')?.screen).toBe('today');
  expect(pageAt('/conductores/uid')?.permissions).toEqual(['drivers.read']);
  expect(pageAt('/conductores')?.screen).toBe('list');
  expect(pageAt('/envio')).toBeUndefined();
  expect(pageAt('/acciones/a/b')).toBeUndefined();
  expect(pageAt('/nada')).toBeUndefined();
});

test('[CON-02] the palette finds pages and actions by the beginning of a word, without accents', () => {
  const all = choicesFor(['audit.read'], [{ name: 'payouts send', title: 'Enviar los depósitos al banco' }]);
  expect(matching(all, 'deposi').map(({ href }) => href)).toEqual(['/acciones/payouts-send']);
  expect(matching(all, 'send pay').map(({ href }) => href)).toEqual(['/acciones/payouts-send']);
  expect(matching(all, 'bita').map(({ href }) => href)).toEqual(['/bitacora']);
  expect(matching(all, 'posito')).toEqual([]);
});
