import { randomBytes } from 'node:crypto';
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
    ['PAYMENTS_KEY', 'a'.repeat(40)],
    ['INVOICING_KEY', '12'.repeat(20)],
  ])('does not start with %s=%s, and says so by name without repeating it', (name, value) => {
    const { mistakes } = judged({
      PAYMENTS_URL: '',
      ...(name.endsWith('_KEY') && name !== 'ENCRYPTION_KEY' && { [name.replace('KEY', 'URL')]: 'https://x.example' }),
      [name]: value,
    });
    expect(mistakes).toEqual([expect.stringMatching(new RegExp(`^${name} `))]);
    expect(mistakes.join()).not.toContain(value);
  });

  test.each([
    ['VOLANTE_DEMO', 'on'],
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

  test('is what these rules are for: a developer’s machine is left alone', () => {
    expect(readConfig({ PUBLIC_URL: 'http://192.168.1.40:3000', VOLANTE_DEMO: 'on' }).warnings).toEqual([]);
  });
});
