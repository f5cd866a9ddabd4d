import { describe, expect, test } from 'vitest';
import { isCuentaRut, maskAccount, normalizeBankAccount, rutBody, validateBankAccount } from './bank-account.ts';
import { accountTypes, accountTypesOf, banks } from './banks.ts';

const good = {
  bank: 'Banco Estado',
  accountType: 'Cuenta Vista',
  account: '12345678901',
  name: 'Camila Rojas',
  rut: '12.345.678-5',
  email: 'camila@volante.test',
};

const grid = banks.flatMap((bank) => accountTypes.map((type) => [bank.name, type, bank.accountTypes] as const));

describe('[BNK-01] the bank decides the account types', () => {
  test.each(grid)('%s, %s', (bank, accountType, offered) => {
    const account = isCuentaRut(accountType) ? '12345678' : '123456';
    const mistakes = validateBankAccount({ ...good, bank, accountType, account });
    expect(mistakes.accountType === undefined).toBe(offered.includes(accountType));
    expect({ ...mistakes, accountType: undefined }).toEqual({});
  });

  test('only Banco Estado has Cuenta Rut, beside the usual three', () => {
    expect(banks.filter((bank) => bank.accountTypes.includes('Cuenta Rut')).map((bank) => bank.name)).toEqual([
      'Banco Estado',
    ]);
    expect(accountTypesOf('Banco Estado')).toEqual([...accountTypes]);
    expect(accountTypesOf('')).toEqual([]);
  });

  test('every bank has a code and a name of its own', () => {
    expect(new Set(banks.map((bank) => bank.code)).size).toBe(banks.length);
    expect(new Set(banks.map((bank) => bank.name)).size).toBe(banks.length);
    expect(banks.every((bank) => /^\d{3}$/.test(bank.code) && bank.accountTypes.length > 0)).toBe(true);
  });
});

test('[BNK-01] everything is required', () => {
  const empty = { bank: '', accountType: ' ', account: ' ', name: '  ', rut: '', email: '' };
  expect(Object.values(validateBankAccount(empty))).toEqual(Array(6).fill('Campo requerido'));
});

test.each([
  ['1234567890123456', undefined],
  ['12345678901234567', expect.stringContaining('16')],
  ['1234 5678 9012 3456', undefined],
  ['12345', undefined],
  ['1234', expect.stringContaining('5')],
  ['00000000', expect.any(String)],
  ['12a45678', expect.any(String)],
  ['12-345678', expect.any(String)],
])('[BNK-01] account %s', (account, mistake) => {
  expect(validateBankAccount({ ...good, account }).account).toEqual(mistake);
});

describe('[BNK-01] Cuenta Rut is the body of the owner’s RUT', () => {
  const cuentaRut = { ...good, accountType: 'Cuenta Rut' };
  test.each([
    ['12.345.678-5', '12345678', true],
    ['12.345.678-5', '12345679', false],
    ['12.345.678-5', '1234567', false],
    ['12.345.678-5', '123456785', false],
    ['5.126.663-3', '5126663', true],
    ['5.126.663-3', '05126663', false],
  ])('%s, %s', (rut, account, fits) => {
    expect(validateBankAccount({ ...cuentaRut, rut, account }).account === undefined).toBe(fits);
  });

  test('with a wrong RUT only the RUT is to be put right', () => {
    expect(validateBankAccount({ ...cuentaRut, rut: '12.345.678-4', account: '12345678' })).toEqual({
      rut: 'Rut inválido',
    });
  });

  test('the mask lets 8 digits in, 16 for the others', () => {
    expect(maskAccount('12.345.678-5 99', 'Cuenta Rut')).toBe('12345678');
    expect(maskAccount('1234 5678 9012 3456 7', 'Cuenta Vista')).toBe('1234567890123456');
    expect(rutBody('5126663-3')).toBe('5126663');
    expect(rutBody('5126663-4')).toBe('');
  });
});

test('[BNK-01] owner: RUT and e-mail are checked, a bank must exist', () => {
  expect(validateBankAccount({ ...good, rut: '12345678-0', email: 'camila@', bank: 'Banco Lunar' })).toEqual({
    rut: 'Rut inválido',
    email: 'email inválido',
    bank: 'Elige un banco de la lista',
    accountType: 'Ese banco no tiene este tipo de cuenta',
  });
  expect(validateBankAccount({ ...good, name: 'x'.repeat(121) }).name).toContain('120');
});

test('[BNK-01] it is kept without spaces, dots and capitals that say nothing', () => {
  const typed = { ...good, account: ' 1234 5678 90 ', name: '  Camila   Rojas ', email: ' Camila@Volante.TEST ' };
  expect(normalizeBankAccount(typed)).toEqual({ ...good, account: '1234567890', rut: '12345678-5' });
});

test('[BNK-01] a name has no character that turns, hides or cuts it in the bank’s file', () => {
  const name = '\u202eCa\u0000mila\u200b\n \u001b[2JRojas\u2066 ';
  expect(normalizeBankAccount({ ...good, name }).name).toBe('Camila [2JRojas');
  expect(validateBankAccount({ ...good, name: '\u200b \u2066' })).toHaveProperty('name');
  expect(validateBankAccount({ ...good, name: 'Camila 🚗' })).toEqual({ name: 'Escríbelo sin emojis.' });
});

test('[BNK-01] spaces around what was typed do not count, also around what is wrong', () => {
  const typed = { ...good, bank: ' Banco Estado ', rut: ' 1-2 ', email: ' camila ' };
  expect(normalizeBankAccount(typed)).toMatchObject({ bank: 'Banco Estado', rut: '1-2', email: 'camila' });
});

test('[BNK-01] zeros before or after other digits are an account, and a name has 120 letters', () => {
  for (const account of ['00000001', '10000000']) expect(validateBankAccount({ ...good, account })).toEqual({});
  expect(validateBankAccount({ ...good, name: 'x'.repeat(120) })).toEqual({});
  expect(validateBankAccount({ ...good, name: 'x'.repeat(121) })).toHaveProperty('name');
});
