import { expect, test } from 'vitest';
import '../../../../../tests/kit/own-company.ts';
import { readSignUp } from './sign-up-form.ts';

const good = {
  firstname: ' Ana ',
  lastname: 'Soto',
  email: 'Ana.Soto@Correo.cl ',
  phone: '+56 9 8765 4321',
  password: 'tren verde',
  terms: 'on',
};

test('[SES-14] a good form is accepted, and spaces and formatting are cleaned up', async () => {
  expect(await readSignUp(good)).toEqual({
    input: {
      firstname: 'Ana',
      lastname: 'Soto',
      email: 'ana.soto@correo.cl',
      phone: '+56987654321',
      password: 'tren verde',
    },
  });
});

test('[SES-14] every fault is named at once, beside its field', async () => {
  const answer = await readSignUp({
    firstname: ' ',
    lastname: '',
    email: 'ana@',
    phone: '2 2345 6789',
    password: 'corta',
    terms: '',
  });
  expect(Object.keys('faults' in answer ? answer.faults : {})).toEqual([
    'firstname',
    'lastname',
    'email',
    'phone',
    'password',
    'terms',
  ]);
});

test.each(['ana@correo', '@correo.cl', 'ana soto@correo.cl', 'ana@correo..cl', `${'a'.repeat(250)}@correo.cl`])(
  '%s is refused as an e-mail address',
  async (email) => {
    expect(await readSignUp({ ...good, email })).toMatchObject({ faults: { email: expect.any(String) } });
  },
);

test('a password may not be the name or e-mail of its owner', async () => {
  expect(await readSignUp({ ...good, password: 'ana.soto@correo.cl' })).toMatchObject({
    faults: { password: expect.stringContaining('nombre') },
  });
});
