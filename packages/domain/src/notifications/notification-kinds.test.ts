import { expect, test } from 'vitest';
import { kindOf, linkLabel, titleOf } from './notification-kinds.ts';

test('DAY-05 the link inside a notification says where it leads', () => {
  expect(linkLabel('/app/v2/profile?tab=documents')).toBe('Ver mis documentos');
  expect(linkLabel('/app/manageshift?danos')).toBe('Ver el daño');
  expect(linkLabel('/app/manageshift')).toBe('Ver la entrega');
  expect(linkLabel('/app/v2/uber')).toBe('Ver mi cuenta Uber');
  expect(linkLabel('/app/v2/support?caso=1')).toBe('Ver más');
});

test('DAY-05 nothing but a screen of the app gets a link', () => {
  for (const path of [null, '', 'https://evil.example/app/', '//evil.example', 'javascript:alert(1)']) {
    expect(linkLabel(path)).toBeNull();
  }
});

test('[NOT-01] what a notification is about follows from where it leads, else from its type', () => {
  const title = (type: 'bill' | 'exchange' | 'other', path: string | null = null) => titleOf(kindOf({ type, path }));
  expect([title('bill'), title('exchange'), title('other')]).toEqual(['Tu dinero', 'Entrega del auto', 'Aviso']);
  expect(title('exchange', '/app/manageshift?danos')).toBe('Daños del auto');
  expect(title('other', '/app/v2/petitions/current')).toBe('Cambio de turno');
  expect(title('other', '/app/v2/uber')).toBe('Tu cuenta Uber');
  expect(title('other', '/app/v2/profile?tab=documents')).toBe('Tus documentos');
  expect(title('other', '/app/v2/no-screen')).toBe('Aviso');
});
