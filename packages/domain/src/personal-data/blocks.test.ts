import { expect, test } from 'vitest';
import { blockedMessage, blockedText } from './blocks.ts';

test('[DAY-02] driver and staff read each their own words about blocked data', () => {
  expect(blockedMessage('deletion', 'driver')).toContain('Pediste eliminar tu cuenta');
  expect(blockedMessage('deletion', 'staff')).toContain('El conductor pidió eliminar su cuenta');
  expect(blockedMessage('request', 'driver')).toContain('Pediste bloquear tus datos');
  expect(blockedMessage('request', 'staff')).toContain('El conductor pidió bloquear sus datos');
  expect(blockedText).toBe('(dato bloqueado)');
});
