import { createECDH, randomBytes } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { ConfigError, readConfig } from './read-config.ts';

const sound = {
  NODE_ENV: 'production',
  VOLANTE_EMBEDDED: 'on',
  PUBLIC_URL: 'https://conductores.example',
  SMTP_URL: 'smtps://correo.example',
  ENCRYPTION_KEY: randomBytes(32).toString('base64'),
};

function judged(env: Record<string, string>): { mistakes: readonly string[]; warnings: readonly string[] } {
  try {
    return { mistakes: [], warnings: readConfig({ ...sound, ...env }).warnings };
  } catch (error) {
    return { mistakes: (error as ConfigError).mistakes, warnings: [] };
  }
}

describe('[ACC-11] production', () => {
  test('starts without a word when its settings are sound', () => {
    expect(judged({})).toEqual({ mistakes: [], warnings: [] });
    const near = {
      DATABASE_URL: 'postgres://u@localhost/x',
      MQTT_URL: 'mqtt://127.0.0.1',
      S3_ENDPOINT: 'http://[::1]:9000',
      S3_BUCKET: 'b',
    };
    expect(judged({ ...near, SMTP_URL: 'smtp://localhost:25', PUBLIC_URL: 'http://localhost:3000' })).toEqual({
      mistakes: [],
      warnings: [],
    });
    expect(judged({ SMTP_URL: 'smtp://u:p@correo.example:587?requireTLS=true' }).mistakes).toEqual([]);
    expect(judged({ DATABASE_URL: 'postgres://u@db/x?sslmode=verify-full' }).warnings).toEqual([]);
  });

  test.each([
    ['PUBLIC_URL', 'http://conductores.example'],
    ['PUBLIC_URL', 'http://localhost.evil.example'],
    ['ENCRYPTION_KEY', Buffer.alloc(32).toString('base64')],
    ['ENCRYPTION_KEY', Buffer.from('1234567890'.repeat(4)).subarray(0, 32).toString('base64')],
    ['SMTP_URL', 'smtp://correo.example:587'],
    ['SMTP_URL', 'smtp://correo.example?requireTLS=false'],
    ['ENCRYPTION_KEY', Buffer.from(Array.from({ length: 32 }, (_, n) => n)).toString('base64')],
    ['ENCRYPTION_KEY', Buffer.from('la llave de la empresa, 32 bytes').toString('base64')],
    ['PAYMENTS_KEY', 'la llave con que firmamos los pagos'],
    ['INVOICING_KEY', '0123456789abcdefghijklmnopqrstuvwxyz'],
    ['SMS_KEY', 'MiClaveSecretaParaFirmarLosMensajes'],
    ['PLACES_KEY', 'la clave de lugares'],
    ['CMS_TOKEN', '1234567890'],
    ['VOLANTE_DEMO', 'on'],
    ['PAYMENTS_KEY', 'a'.repeat(40)],
    ['INVOICING_KEY', '12'.repeat(20)],
  ])('does not start with %s=%s, and says so by name without repeating it', (name, value) => {
    const { mistakes } = judged({
      ...(/^(PAYMENTS|INVOICING|SMS)_/.test(name) && { [name.replace('KEY', 'URL')]: 'https://x.example' }),
      [name]: value,
    });
    expect(mistakes).toEqual([expect.stringMatching(new RegExp(`^${name} `))]);
    expect(mistakes.join().replace('«on»', '')).not.toContain(value.padEnd(4, '»'));
  });

  test.each([
    ['NODE_TLS_REJECT_UNAUTHORIZED', '0'],
    ['PROXY_ADDRESSES', '10.0.0.0/8, 0.0.0.0/0'],
    ['SMTP_URL', 'smtps://u:hunter2@correo.example?tls.rejectUnauthorized=false'],
    ['DATABASE_URL', 'postgres://u:hunter2@db.example/x?sslmode=no-verify'],
    ['DATABASE_URL', 'postgres://u:hunter2@db.example/x?ssl=no-verify'],
    ['DATABASE_URL', 'postgres://u:hunter2@db.example/x?sslmode=require&uselibpqcompat=true'],
    ['DATABASE_URL', 'postgres://u:hunter2@db.example/x'],
    ['DATABASE_URL', 'postgres://u:hunter2@db.example/x?sslmode=prefer'],
    ['MQTT_URL', 'mqtt://broker.example'],
    ['UF_URL', 'http://uf.example'],
    ['PLACES_URL', 'http://lugares.example'],
    ['SENTRY_DSN', 'http://k@errores.example/7'],
  ])('starts with %s=%s, and says so by name without repeating it', (name, value) => {
    const { mistakes, warnings } = judged({ [name]: value });
    expect(mistakes).toEqual([]);
    expect(warnings).toEqual([expect.stringMatching(new RegExp(`^${name} `))]);
    expect(warnings.join()).not.toContain('hunter2');
  });

  test('[FRT-09] a pair of push keys is random and belongs together', () => {
    const pair = createECDH('prime256v1');
    const keysOf = () => ({
      VAPID_PUBLIC_KEY: pair.getPublicKey('base64url'),
      VAPID_PRIVATE_KEY: pair.getPrivateKey().toString('base64url'),
    });
    pair.generateKeys();
    const [sound, other] = [keysOf(), pair.generateKeys() && keysOf()];
    expect(judged(sound)).toEqual({ mistakes: [], warnings: [] });
    expect(judged({ ...sound, VAPID_PRIVATE_KEY: other.VAPID_PRIVATE_KEY }).mistakes).toEqual([
      'VAPID_PRIVATE_KEY no es la llave de VAPID_PUBLIC_KEY.',
    ]);
    pair.setPrivateKey(Buffer.from(Array.from({ length: 32 }, (_, n) => n + 1)));
    expect(judged(keysOf()).mistakes).toEqual([expect.stringMatching(/^VAPID_PRIVATE_KEY se puede adivinar/)]);
  });

  test('[FRT-09] the secret of a bucket and of the platform are random', () => {
    const bucket = { S3_BUCKET: 'b', S3_ACCESS_KEY_ID: 'volante', S3_SECRET_ACCESS_KEY: 'volante-volante-volante' };
    expect(judged(bucket).mistakes).toEqual([expect.stringMatching(/^S3_SECRET_ACCESS_KEY /)]);
    const at = (end: string) => `https://plataforma.example/${end}`;
    const platform = {
      RIDEHAILING_CLIENT_ID: 'volante',
      RIDEHAILING_CLIENT_SECRET: 'el secreto de la plataforma',
      RIDEHAILING_AUTHORIZE_URL: at('authorize'),
      RIDEHAILING_TOKEN_URL: at('token'),
      RIDEHAILING_API_URL: at('api'),
    };
    expect(judged(platform).mistakes).toEqual([expect.stringMatching(/^RIDEHAILING_CLIENT_SECRET /)]);
  });

  test('[FRT-09] the sslmode of the environment counts where the address has none', () => {
    const there = 'postgres://u@db.example/x';
    const warned = (env: Record<string, string>) => judged(env).warnings.join();
    expect(warned({ DATABASE_URL: there, PGSSLMODE: 'no-verify' })).toMatch(/^DATABASE_URL no comprueba/);
    expect(warned({ DATABASE_URL: there, PGSSLMODE: 'require' })).toBe('');
    expect(warned({ DATABASE_URL: `${there}?ssl=true` })).toBe('');
    expect(warned({ DATABASE_URL: `${there}?sslmode=disable`, PGSSLMODE: 'require' })).toMatch(
      /^DATABASE_URL no exige/,
    );
  });

  test('is what these rules are for: a developer’s machine is left alone', () => {
    expect(readConfig({ PUBLIC_URL: 'http://192.168.1.40:3000', VOLANTE_DEMO: 'on' }).warnings).toEqual([]);
  });
});
