import { randomBytes } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { movedToCompanyFile, settingNames } from './declared-settings.ts';
import { projectRoot } from './project-root.ts';
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
  expect([...config.roles]).toEqual(['api', 'worker', 'ocpp', 'cars', 'console']);
  expect(config).toMatchObject({ consolePort: 3001, consoleUrl: 'http://localhost:3001', consoleUrlGiven: false });
});

test('[FRT-13] connections to the database and their time limits are settings, within limits of their own', () => {
  expect(readConfig({}).databaseLimits).toEqual({ connections: 10, statementSeconds: 30, lockSeconds: 10 });
  const given = { DATABASE_CONNECTIONS: '40', DATABASE_STATEMENT_SECONDS: '120', DATABASE_LOCK_SECONDS: '5' };
  expect(readConfig(given).databaseLimits).toEqual({ connections: 40, statementSeconds: 120, lockSeconds: 5 });
  for (const wrong of ['0', '501', '-1', '4e1', 'diez', '1.5']) {
    expect(() => readConfig({ DATABASE_CONNECTIONS: wrong }), wrong).toThrow('DATABASE_CONNECTIONS');
  }
});

const production = {
  NODE_ENV: 'production',
  DATABASE_URL: 'postgres://db/volante',
  PUBLIC_URL: 'https://conductores.example',
  SMTP_URL: 'smtps://correo.example',
  ENCRYPTION_KEY: randomBytes(32).toString('base64'),
};

test('production has no demo world, and whatever else is reached by https only when it is asked for', () => {
  expect(readConfig(production)).toMatchObject({ production: true, demo: false });
  expect(readConfig({ VOLANTE_DEMO: 'off' }).demo).toBe(false);
  expect(readConfig({ PUBLIC_URL: 'http://192.168.1.40:3000' }).demo).toBe(true);
  expect(readConfig({ NODE_ENV: 'development', PUBLIC_URL: 'https://conductores.example' })).toMatchObject({
    production: false,
    demo: false,
  });
});

describe('[FRT-09] what counts as production', () => {
  const { NODE_ENV: _word, ...unnamed } = production;

  test('is an https address too, unless the demo world is written', () => {
    expect(readConfig(unnamed)).toMatchObject({ production: true, demo: false });
    expect(readConfig({ ...unnamed, VOLANTE_DEMO: 'off' }).production).toBe(true);
    expect(readConfig({ ...unnamed, VOLANTE_DEMO: 'on' })).toMatchObject({ production: false, demo: true });
    expect(mistakesOf({ PUBLIC_URL: 'https://conductores.example' })).toHaveLength(3);
    expect(mistakesOf({ PUBLIC_URL: 'HTTPS://conductores.example' })).toContainEqual(
      expect.stringMatching(/^SMTP_URL /),
    );
  });

  test.each(['prod', 'Production', 'PRODUCTION', 'staging', 'dev'])('is not guessed from NODE_ENV=%s', (word) => {
    expect(mistakesOf({ ...production, NODE_ENV: word })).toEqual([
      `NODE_ENV debe ser uno de production, development, test, y es «${word}».`,
    ]);
  });

  test('refuses the demo world', () => {
    expect(mistakesOf({ ...production, VOLANTE_DEMO: 'on' })).toEqual([
      expect.stringMatching(/^VOLANTE_DEMO .*públicas/),
    ]);
    expect(readConfig({ NODE_ENV: 'development', VOLANTE_DEMO: 'on' }).demo).toBe(true);
  });
});

test('production starts with an address and a mail server or not at all', () => {
  expect(mistakesOf({ NODE_ENV: 'production' })).toEqual([
    'PUBLIC_URL falta: en producción debe decir la dirección que usan los conductores, por ejemplo https://app.example.cl.',
    'SMTP_URL falta: en producción los correos llevan enlaces secretos, que no van al registro.',
    'ENCRYPTION_KEY falta: en producción los datos bancarios se guardan cifrados con ella (openssl rand -base64 32).',
    'DATABASE_URL falta: en producción la base de datos embebida se pide con VOLANTE_EMBEDDED=on.',
  ]);
  expect(mistakesOf({ ...production, SMTP_URL: '' })).toHaveLength(1);
});

describe('[CON-01] the console', () => {
  const CONSOLE_URL = 'https://consola.example';

  test('listens one port after the app, unless told where', () => {
    expect(readConfig({ PORT: '8080' }).consolePort).toBe(8081);
    expect(readConfig({ PORT: '0' }).consolePort).toBe(0);
    expect(readConfig({ CONSOLE_PORT: '4000' }).consoleUrl).toBe('http://localhost:4000');
    expect(mistakesOf({ CONSOLE_PORT: 'x' })[0]).toMatch(/^CONSOLE_PORT /);
  });

  test('opens in production once its address is given, and is not left out in silence', () => {
    expect(readConfig(production).roles).not.toContain('console');
    expect(readConfig({ ...production, CONSOLE_URL }).roles).toContain('console');
    expect(mistakesOf({ ...production, VOLANTE_ROLES: 'api,console' })).toEqual([
      expect.stringMatching(/^CONSOLE_URL falta: en producción/),
    ]);
  });

  test('has in production another host than the app, and is reached by https', () => {
    expect(readConfig({ ...production, CONSOLE_URL })).toMatchObject({
      consoleUrl: CONSOLE_URL,
      consoleUrlGiven: true,
    });
    for (const same of ['https://conductores.example', 'https://conductores.example:8443'])
      expect(mistakesOf({ ...production, CONSOLE_URL: same }), same).toEqual([
        expect.stringMatching(/^CONSOLE_URL debe tener otro host que PUBLIC_URL/),
      ]);
    expect(mistakesOf({ ...production, CONSOLE_URL: 'http://consola.example' })).toEqual([
      expect.stringMatching(/^CONSOLE_URL debe empezar con https/),
    ]);
    expect(readConfig({ PUBLIC_URL: 'http://maquina.local:3000', CONSOLE_URL: 'http://maquina.local:3001' }).demo).toBe(
      true,
    );
  });
});

test('[RUN-03] production runs on the embedded database only when it is asked for', () => {
  expect(mistakesOf({ ...production, DATABASE_URL: '' })).toHaveLength(1);
  expect(mistakesOf({ ...production, DATABASE_URL: '', VOLANTE_EMBEDDED: 'yes' })).toHaveLength(2);
  expect(readConfig({ ...production, DATABASE_URL: '', VOLANTE_EMBEDDED: 'on' }).databaseUrl).toBeUndefined();
  expect(readConfig({}).databaseUrl).toBeUndefined();
});

test('[RUN-11] where it listens and who is in front are settings', () => {
  expect(readConfig({})).toMatchObject({ host: undefined, proxies: undefined, proxyAddresses: [] });
  const given = { HOST: '127.0.0.1', PROXIES: '2', PROXY_ADDRESSES: '10.0.0.0/8, 203.0.113.7' };
  expect(readConfig(given)).toMatchObject({
    host: '127.0.0.1',
    proxies: 2,
    proxyAddresses: ['10.0.0.0/8', '203.0.113.7'],
  });
  expect(mistakesOf({ HOST: 'cualquiera', PROXIES: 'dos', PROXY_ADDRESSES: '10.0.0.0/8, balanceador' })).toEqual([
    'PROXIES debe ser cuántos proxies hay delante, entre 0 y 9, y es «dos».',
    'PROXY_ADDRESSES son direcciones o rangos como 10.0.0.0/8, separados por comas, y tiene «balanceador».',
    'HOST debe ser una dirección IP de esta máquina o localhost, y es «cualquiera».',
  ]);
});

test('given settings are used', () => {
  const config = readConfig({
    PORT: '8080',
    VOLANTE_DATA: '/var/lib/volante',
    DATABASE_URL: 'postgres://volante:secreto@db:5432/volante',
    NODE_ENV: 'development',
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
  const config = readConfig({ SMTP_URL: 'smtp://correo:25', PUBLIC_URL: 'http://conductores.example' });
  expect(config).toMatchObject({
    smtpUrl: 'smtp://correo:25',
    mailFrom: 'Volante <no-responder@conductores.example>',
  });
  expect(mistakesOf({ SMTP_URL: 'http://correo' })).toEqual([expect.stringContaining('SMTP_URL')]);
  expect(readConfig({ OPERATIONS_EMAIL: 'turnos@volante.example' }).operationsEmail).toBe('turnos@volante.example');
  expect(readConfig({}).operationsEmail).toBeUndefined();
  expect(mistakesOf({ OPERATIONS_EMAIL: 'turnos' })).toEqual([expect.stringContaining('OPERATIONS_EMAIL')]);
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

test('[HLP-06] a CMS needs the version of its terms and the address of its posts; pages outside the app are ours by default', () => {
  expect(mistakesOf({ CMS_URL: 'https://cms.example/graphql' })).toEqual([
    'TERMS_VERSION falta: con CMS_URL debe decir qué versión publica el CMS.',
    'links.blog de VOLANTE_COMPANY: con CMS_URL debe decir dónde se leen los artículos del CMS.',
  ]);
  expect(readConfig({}).company.links.planPlus).toBe('/content/pages/plan-plus');
});

describe('[GRD-12] the company', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'volante-company-'));
  afterAll(() => rmSync(folder, { recursive: true }));

  const demo = path.join(projectRoot, 'content/company');
  /** The file of a company that differs from the demo's by this. */
  function written(change: object, logo = readFileSync(path.join(demo, 'logo.svg'), 'utf8')): string {
    const file = path.join(folder, 'company.json');
    const given = JSON.parse(readFileSync(path.join(demo, 'company.json'), 'utf8')) as object;
    writeFileSync(file, JSON.stringify({ ...given, ...change }));
    writeFileSync(path.join(folder, 'logo.svg'), logo);
    return file;
  }

  test('is the demo’s, or the one of the file that a setting names', () => {
    expect(readConfig({}).company).toMatchObject({ name: 'Volante', supportPhone: '+56 2 2760 4500' });
    const config = readConfig({
      VOLANTE_COMPANY: written({ name: 'Rutero' }),
      PUBLIC_URL: 'http://app.rutero.example',
    });
    expect(config.company.name).toBe('Rutero');
    expect(config.mailFrom).toBe('Rutero <no-responder@app.rutero.example>');
    expect(readConfig({ VOLANTE_COMPANY: 'content/company/company.json' }).company).toEqual(readConfig({}).company);
  });

  test('has a version that changes with every word of it and with the logo', () => {
    const versionOf = (file: string) => readConfig({ VOLANTE_COMPANY: file }).company.version;
    const versions = [
      readConfig({}).company.version,
      versionOf(written({ supportPhone: '+56 2 2222 2222' })),
      versionOf(written({}, '<svg viewBox="0 0 24 24"><circle r="5"/></svg>')),
    ];
    expect(versionOf(written({}))).toBe(versions[0]);
    expect(new Set(versions).size).toBe(3);
  });

  test('with mistakes stops the start, one line for each, by file and field', () => {
    const file = written({ name: '', issuer: null, films: { rent: 'x' } });
    expect(mistakesOf({ VOLANTE_COMPANY: file })).toEqual([
      `VOLANTE_COMPANY (${file}): name debe ser un texto de una línea, sin espacios al comienzo ni al final.`,
      `VOLANTE_COMPANY (${file}): issuer debe ser un objeto.`,
      `VOLANTE_COMPANY (${file}): films.rent debe ser la dirección de un video de YouTube.`,
    ]);
    expect(mistakesOf({ VOLANTE_COMPANY: written({}, '<svg/>') })).toEqual([
      expect.stringContaining('logo: «logo.svg»'),
    ]);
    expect(mistakesOf({ VOLANTE_COMPANY: '/no/hay.json' })).toEqual([
      'VOLANTE_COMPANY (/no/hay.json): No se puede leer el archivo.',
    ]);
    writeFileSync(file, '{ "name": ');
    expect(mistakesOf({ VOLANTE_COMPANY: file })).toEqual([expect.stringContaining('No es un objeto JSON.')]);
  });

  test('of a CMS has its blog elsewhere', () => {
    const cms = { CMS_URL: 'https://cms.example/graphql', TERMS_VERSION: 'Marzo 2027' };
    const file = written({ links: { blog: 'https://blog.example/posts/' } });
    const config = readConfig({ ...cms, VOLANTE_COMPANY: file });
    expect(config).toMatchObject({
      termsVersion: 'Marzo 2027',
      company: { links: { blog: 'https://blog.example/posts' } },
    });
  });

  test('took the place of settings, which are not silently forgotten', () => {
    const films = 'https://youtu.be/dQw4w9WgXcQ';
    expect(mistakesOf({ PLAN_PLUS_URL: 'https://rutero.example', TUTORIAL_VIDEOS: films })).toEqual([
      'PLAN_PLUS_URL ya no se usa: va en el archivo de VOLANTE_COMPANY, en links.planPlus.',
      'TUTORIAL_VIDEOS ya no se usa: va en el archivo de VOLANTE_COMPANY, en films.',
    ]);
  });
});

test('[RUN-07] what is logged is a setting', () => {
  expect(readConfig({}).logLevel).toBe('info');
  expect(readConfig({ LOG_LEVEL: 'debug' }).logLevel).toBe('debug');
  expect(mistakesOf({ LOG_LEVEL: 'loud' })).toEqual([
    'LOG_LEVEL debe ser uno de fatal, error, warn, info, debug, trace, silent, y es «loud».',
  ]);
});

test('[GRD-11] what is read is what is declared, and nothing is declared that nobody reads', () => {
  const read = new Set<string>();
  // Named, so that the settings of traces are read too.
  const given: Record<string, string> = { OTEL_TRACES_EXPORTER: 'otlp' };
  readConfig(
    new Proxy(given, {
      get(_given, name) {
        read.add(String(name));
        return given[String(name)];
      },
    }),
  );
  const current = [...read].filter((name) => !(name in movedToCompanyFile));
  expect(current.toSorted()).toEqual(settingNames.toSorted());
});
