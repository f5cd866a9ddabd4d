import path from 'node:path';
import { expect, test } from 'vitest';
import { ConfigError, readConfig } from './read-config.ts';

function mistakesOf(env: Record<string, string>): readonly string[] {
  try {
    readConfig(env);
  } catch (error) {
    if (error instanceof ConfigError) return error.mistakes;
    throw error;
  }
  return [];
}

test('nothing set: the demo on port 3000 with its data beside the project', () => {
  const config = readConfig({});
  expect(config).toMatchObject({
    port: 3000,
    demo: true,
    production: false,
    publicUrl: 'http://localhost:3000',
    publicUrlGiven: false,
    databaseUrl: undefined,
  });
  expect(config.dataFolder).toBe(path.join(config.root, 'data'));
  expect([...config.roles]).toEqual(['api', 'worker', 'ocpp', 'cars']);
});

const production = {
  NODE_ENV: 'production',
  PUBLIC_URL: 'https://conductores.example',
  SMTP_URL: 'smtps://correo.example',
  ENCRYPTION_KEY: Buffer.alloc(32, 1).toString('base64'),
};

test('production, and whatever is reached by https, has no demo world unless it is asked for', () => {
  expect(readConfig(production)).toMatchObject({ production: true, demo: false });
  expect(readConfig({ ...production, VOLANTE_DEMO: 'on' }).demo).toBe(true);
  expect(readConfig({ VOLANTE_DEMO: 'off' }).demo).toBe(false);
  expect(readConfig({ PUBLIC_URL: 'https://conductores.example' }).demo).toBe(false);
  expect(readConfig({ PUBLIC_URL: 'https://conductores.example', VOLANTE_DEMO: 'on' }).demo).toBe(true);
  expect(readConfig({ PUBLIC_URL: 'http://192.168.1.40:3000' }).demo).toBe(true);
});

test('production starts with an address and a mail server or not at all', () => {
  expect(mistakesOf({ NODE_ENV: 'production' })).toEqual([
    'PUBLIC_URL falta: en producción debe decir la dirección que usan los conductores, por ejemplo https://app.example.cl.',
    'SMTP_URL falta: en producción los correos llevan enlaces secretos, que no van al registro.',
    'ENCRYPTION_KEY falta: en producción los datos bancarios se guardan cifrados con ella (openssl rand -base64 32).',
  ]);
  expect(mistakesOf({ ...production, SMTP_URL: '' })).toHaveLength(1);
});

test('given settings are used', () => {
  const config = readConfig({
    PORT: '8080',
    VOLANTE_DATA: '/var/lib/volante',
    DATABASE_URL: 'postgres://volante:secreto@db:5432/volante',
    PUBLIC_URL: 'https://conductores.example/',
    VOLANTE_ROLES: 'api, worker',
  });
  expect(config).toMatchObject({
    port: 8080,
    dataFolder: '/var/lib/volante',
    databaseUrl: 'postgres://volante:secreto@db:5432/volante',
    publicUrl: 'https://conductores.example',
    publicUrlGiven: true,
  });
  expect([...config.roles]).toEqual(['api', 'worker']);
});

test('an empty value counts as not given', () => {
  expect(readConfig({ PORT: '', DATABASE_URL: ' ' })).toMatchObject({ port: 3000, databaseUrl: undefined });
});

test('all mistakes are reported at once, one line each', () => {
  const mistakes = mistakesOf({
    PORT: 'tres mil',
    VOLANTE_DEMO: 'sí',
    DATABASE_URL: 'mysql://db',
    PUBLIC_URL: 'conductores.example',
    VOLANTE_ROLES: 'api,cocina',
    SENTRY_DSN: 'no',
  });
  expect(mistakes).toHaveLength(6);
  for (const name of ['PORT', 'VOLANTE_DEMO', 'DATABASE_URL', 'PUBLIC_URL', 'VOLANTE_ROLES', 'SENTRY_DSN']) {
    expect(mistakes.some((line) => line.startsWith(`${name} `) && !line.includes('\n'))).toBe(true);
  }
});

test('a public address with a path is refused, a port out of range too', () => {
  expect(mistakesOf({ PUBLIC_URL: 'https://example.com/app' })[0]).toContain('https://example.com');
  expect(mistakesOf({ PORT: '70000' })).toHaveLength(1);
});

test('a wrong address is not repeated: it may hold a password', () => {
  expect(mistakesOf({ DATABASE_URL: 'mysql://root:hunter2@db' }).join()).not.toContain('hunter2');
});

test('mail goes out by SMTP when a server is named, from an address of our own', () => {
  const config = readConfig({ SMTP_URL: 'smtp://correo:25', PUBLIC_URL: 'https://conductores.example' });
  expect(config).toMatchObject({
    smtpUrl: 'smtp://correo:25',
    mailFrom: 'Volante <no-responder@conductores.example>',
  });
  expect(mistakesOf({ SMTP_URL: 'http://correo' })).toEqual([expect.stringContaining('SMTP_URL')]);
});

test('a key that is not 32 bytes, and half of the settings of a bucket, are mistakes', () => {
  expect(mistakesOf({ ENCRYPTION_KEY: 'corta' })).toEqual([expect.stringContaining('ENCRYPTION_KEY')]);
  expect(mistakesOf({ S3_ENDPOINT: 'https://s3.example' })).toEqual([expect.stringContaining('S3_BUCKET')]);
  expect(mistakesOf({ S3_BUCKET: 'volante', S3_ACCESS_KEY_ID: 'x' })).toEqual([expect.stringContaining('S3_SECRET')]);
  expect(readConfig({ S3_BUCKET: 'volante' }).s3).toMatchObject({ bucket: 'volante', region: 'us-east-1' });
});

test('a payment gateway needs both an address and a key to sign with', () => {
  const PAYMENTS_KEY = 'k'.repeat(32);
  const PAYMENTS_URL = 'https://pagos.example/puente/';
  expect(readConfig({ PAYMENTS_URL, PAYMENTS_KEY })).toMatchObject({
    paymentsUrl: 'https://pagos.example/puente',
    paymentsKey: PAYMENTS_KEY,
  });
  expect(readConfig({}).paymentsUrl).toBeUndefined();
  const together = 'PAYMENTS_URL y PAYMENTS_KEY van juntas, o ninguna.';
  expect(mistakesOf({ PAYMENTS_URL })).toEqual([together]);
  expect(mistakesOf({ PAYMENTS_KEY })).toEqual([together]);
  expect(mistakesOf({ PAYMENTS_URL, PAYMENTS_KEY: 'corta' })).toEqual([
    'PAYMENTS_KEY debe tener al menos 32 caracteres (openssl rand -base64 32).',
  ]);
  expect(mistakesOf({ PAYMENTS_URL: 'pagos.example', PAYMENTS_KEY })).toEqual([
    'PAYMENTS_URL debe ser una dirección que empiece con http:// o https://.',
  ]);
});
