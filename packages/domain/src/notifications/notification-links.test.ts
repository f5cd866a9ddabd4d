import { expect, test } from 'vitest';
import { linkLabel } from './notification-links.ts';

test('DAY-05 the link inside a notification says where it leads', () => {
  expect(linkLabel('/app/v2/profile?tab=documents')).toBe('Ver mis documentos');
  expect(linkLabel('/app/manageshift?danos')).toBe('Ver el daño');
  expect(linkLabel('/app/manageshift')).toBe('Ver la entrega');
  expect(linkLabel('/app/v2/support?caso=1')).toBe('Ver más');
});

test('DAY-05 nothing but a screen of the app gets a link', () => {
  for (const path of [null, '', 'https://evil.example/app/', '//evil.example', 'javascript:alert(1)']) {
    expect(linkLabel(path)).toBeNull();
  }
});
