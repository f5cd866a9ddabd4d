import { expect, test } from 'vitest';
import { sessionTitle } from './session-title.ts';

const running = { status: 'Active', silentSince: null, stopping: false } as const;

test('DAY-11: the charging view is titled by how the charge stands', () => {
  expect(sessionTitle({ ...running, status: 'Pending' })).toBe('Esperando al cargador');
  expect(sessionTitle(running)).toBe('Cargando');
  expect(sessionTitle({ ...running, silentSince: '2026-11-16T17:32:00Z' })).toBe('Carga sin noticias');
  expect(sessionTitle({ ...running, stopping: true })).toBe('Deteniendo la carga');
  expect(sessionTitle({ ...running, status: 'Completed' })).toBe('Carga terminada');
  expect(sessionTitle({ ...running, status: 'Invalid' })).toBe('La carga no comenzó');
  expect(sessionTitle({ ...running, status: 'Unknown' })).toBe('Carga');
});
