import { roles } from './config.ts';

interface Setting {
  /** What it says, in Markdown: docs/settings.md is written from it, with paths from there. */
  meaning: string;
  /** The value it has when it is not given. */
  fallback?: string;
  /** What happens when it is not given. */
  otherwise?: string;
  /** Why production does not start without it, as its operator reads it. */
  requiredInProduction?: string;
}

const noPlatform = { otherwise: 'a sandbox in the demo world; else nobody links an account' };
const ownBooking = { otherwise: 'our own booking page' };
const noGateway = { otherwise: 'a sandbox in the demo world; else support tells how to pay' };
const noSms = { otherwise: 'the log; in production support changes phone numbers' };
const noProvider = { otherwise: "a sandbox in the demo world; else receipts ('Comprobante de arriendo')" };
const noBucket = { otherwise: 'files are in a folder under the data folder' };
const contentFolder = { otherwise: 'the folder `content/`' };
const noTraces = { otherwise: 'nothing is traced' };
const keptKeys = { otherwise: 'keys made at the first start and kept' };

/** Every setting, in the order of docs/settings.md. `readConfig` can read no other. */
export const settingGroups = {
  'The process': {
    NODE_ENV: {
      meaning:
        '`production` starts without the demo world and accepts only the operations the web app was built with; `development` or `test`',
      otherwise: '`production` with an https `PUBLIC_URL` unless `VOLANTE_DEMO=on`, else for trying and developing',
    },
    PORT: { meaning: 'port of app and API', fallback: '3000' },
    HOST: { meaning: 'the address of this machine it listens at', otherwise: 'all of them' },
    CONSOLE_PORT: { meaning: 'port of the staff console', otherwise: 'the one after `PORT`: `3001`' },
    VOLANTE_ROLES: {
      meaning: 'parts this process runs, with commas between',
      otherwise: `\`${roles.join(',')}\`; production without \`CONSOLE_URL\` leaves out \`console\``,
    },
    VOLANTE_DATA: { meaning: 'data folder', fallback: 'data' },
    VOLANTE_COMPANY: {
      meaning: 'the file with the company’s own things ([what stands in it](company.md))',
      otherwise: 'the demo’s company',
    },
    VOLANTE_DEMO: {
      meaning: '`on` or `off`; production refuses `on`',
      otherwise: 'on; off in production or with an https `PUBLIC_URL`',
    },
    LOG_LEVEL: {
      meaning:
        'how much is logged: `fatal`, `error`, `warn`, `info`, `debug`, `trace` or `silent`; JSON in production, lines for people elsewhere',
      fallback: 'info',
    },
  },
  'Its connections': {
    NODE_TLS_REJECT_UNAUTHORIZED: {
      meaning: 'Node’s own: `0` checks no certificate of any service, which production names at start',
      otherwise: 'every certificate is checked',
    },
    PGSSLMODE: {
      meaning: 'the `sslmode` of a `DATABASE_URL` that has none',
      otherwise: 'as `DATABASE_URL` says',
    },
  },
  'Its address': {
    PUBLIC_URL: {
      meaning: 'the address drivers use, e.g. `https://app.example.cl`',
      otherwise: '`http://localhost:PORT`',
      requiredInProduction: 'debe decir la dirección que usan los conductores, por ejemplo https://app.example.cl',
    },
    CONSOLE_URL: {
      meaning:
        'the address staff use, e.g. `https://consola.example.cl`; in production on another host than `PUBLIC_URL`, and required where the role `console` is written',
      otherwise: '`http://localhost:CONSOLE_PORT`',
    },
    PROXIES: {
      meaning: 'how many proxies are in front, 0 to 9: only they are believed where a request comes from',
      otherwise: 'one if there is a `PUBLIC_URL`',
    },
    PROXY_ADDRESSES: {
      meaning: 'their addresses or ranges, e.g. `10.0.0.0/8,203.0.113.7`',
      otherwise: 'those of the own network',
    },
  },
  'Mail and staff': {
    SMTP_URL: {
      meaning: 'mail server, e.g. `smtps://user:secret@mail.example.cl`',
      otherwise: 'mail is written to the log',
      requiredInProduction: 'los correos llevan enlaces secretos, que no van al registro',
    },
    MAIL_FROM: { meaning: 'sender of mails', otherwise: '`no-responder@` the host of `PUBLIC_URL`' },
    SMS_URL: {
      meaning: 'service that sends text messages ([what it must speak](sms-service.md))',
      ...noSms,
    },
    SMS_KEY: { meaning: 'the key we sign with, 32 characters or more', ...noSms },
    OPERATIONS_EMAIL: {
      meaning: 'where staff are told of no-shows, contested damages and doubtful charges',
      otherwise: 'it is written to the log',
    },
  },
  'What the staff do': {
    APPROVE_CREDITS_FROM: {
      meaning:
        'from how many pesos on another person has to agree to what one driver is credited within seven days, 1 to 100000000',
      fallback: '200000',
    },
    AUDIT_MONEY_YEARS: { meaning: 'how many years it is kept where money moved, 1 to 30', fallback: '6' },
    AUDIT_YEARS: { meaning: 'how many years the rest is kept, looks at drivers’ data among it', fallback: '1' },
  },
  Keys: {
    ENCRYPTION_KEY: {
      meaning:
        '32 bytes, base64: seals bank data and every other key of the house; a node with another one than the database’s does not start',
      otherwise: 'made at first start in the data folder',
      requiredInProduction: 'los datos bancarios se guardan cifrados con ella (openssl rand -base64 32)',
    },
    ENCRYPTION_KEY_PREVIOUS: {
      meaning:
        'the keys before it, with commas between, while it is changed ([how](decisions/0078-keys-of-the-house.md))',
      otherwise: 'none',
    },
    VAPID_PUBLIC_KEY: { meaning: 'the key that push services know us by', ...keptKeys },
    VAPID_PRIVATE_KEY: { meaning: 'its secret part: both or neither', ...keptKeys },
    VAPID_SUBJECT: {
      meaning: 'whom a push service writes to, a `mailto:` or `https:` address',
      otherwise: '`mailto:soporte@` the host of `PUBLIC_URL`',
    },
  },
  'Database and files': {
    DATABASE_URL: { meaning: 'PostgreSQL 15 or later', otherwise: 'embedded database in the data folder' },
    DATABASE_CONNECTIONS: { meaning: 'how many connections to it a node may have, 1 to 500', fallback: '10' },
    DATABASE_STATEMENT_SECONDS: {
      meaning:
        'after how many seconds a statement is given up, 1 to 3600; jobs on all drivers at once take what they need',
      fallback: '30',
    },
    DATABASE_LOCK_SECONDS: {
      meaning: 'after how many seconds waiting for a lock is given up, 1 to 3600',
      fallback: '10',
    },
    VOLANTE_EMBEDDED: {
      meaning: '`on` or `off`: whether the embedded database may be used when there is no `DATABASE_URL`',
      otherwise: 'on; off in production',
    },
    S3_BUCKET: { meaning: 'an S3-compatible bucket for files', ...noBucket },
    S3_REGION: { meaning: 'its region', fallback: 'us-east-1' },
    S3_ENDPOINT: { meaning: 'where it is asked', otherwise: 'at Amazon' },
    S3_ACCESS_KEY_ID: { meaning: 'the key it is asked with', otherwise: 'as Amazon’s library finds one' },
    S3_SECRET_ACCESS_KEY: { meaning: 'its secret part: both or neither', otherwise: 'as Amazon’s library finds one' },
  },
  Cars: {
    MQTT_URL: {
      meaning: 'broker of the cars ([how they talk](cars-mqtt.md)), e.g. `mqtts://volante:secret@mqtt.example.cl`',
      otherwise: 'one inside the process, on this machine alone',
    },
  },
  Money: {
    PAYMENTS_URL: {
      meaning: 'gateway drivers pay through ([what it must speak](payments-gateway.md))',
      ...noGateway,
    },
    PAYMENTS_KEY: { meaning: 'the key both sides sign with, 32 characters or more', ...noGateway },
    INVOICING_URL: {
      meaning: 'provider that issues boletas ([what it must speak](invoicing-provider.md))',
      ...noProvider,
    },
    INVOICING_KEY: { meaning: 'the key both sides sign with, 32 characters or more', ...noProvider },
    UF_URL: {
      meaning: 'service of daily UF values',
      otherwise: 'a table of values; the last known one is carried on',
    },
  },
  'The platform drivers earn on': {
    RIDEHAILING_CLIENT_ID: {
      meaning: 'our client there; all five or none ([what it must speak](ride-hailing-platform.md))',
      ...noPlatform,
    },
    RIDEHAILING_CLIENT_SECRET: { meaning: 'its secret', ...noPlatform },
    RIDEHAILING_AUTHORIZE_URL: { meaning: 'the page that drivers agree on', ...noPlatform },
    RIDEHAILING_TOKEN_URL: { meaning: 'where tokens are asked for', ...noPlatform },
    RIDEHAILING_API_URL: { meaning: 'profile, trips and drivers are asked for below it', ...noPlatform },
  },
  'Places and maps': {
    PLACES_URL: {
      meaning: 'address search ([how it is asked](places-service.md))',
      otherwise: 'embedded gazetteer of Santiago and Chile’s communes',
    },
    PLACES_KEY: { meaning: 'the key it is asked with', otherwise: 'none is sent' },
    MAP_TILES_URL: {
      meaning: 'map tiles, e.g. `https://tiles.example.cl/{z}/{x}/{y}.png`',
      otherwise: 'a base map of our own that needs no internet',
    },
  },
  Calendars: {
    CALENDAR_URL: { meaning: 'where a driver books the meeting; gets `lead`', ...ownBooking },
    SUPPORT_VIRTUAL_URL: { meaning: 'the company’s calendar for video calls with support', ...ownBooking },
    SUPPORT_IN_PERSON_URL: { meaning: 'the company’s calendar for visits to support', ...ownBooking },
  },
  Texts: {
    CMS_URL: {
      meaning:
        'headless CMS for FAQ, terms and posts ([how it is asked](content-service.md)); needs `TERMS_VERSION`, and `links.blog` in the company’s file',
      ...contentFolder,
    },
    CMS_TOKEN: { meaning: 'the token it is asked with', otherwise: 'none is sent' },
    CMS_ASSETS_URL: { meaning: 'where its pictures are, when that is another host', otherwise: 'at `CMS_URL`' },
    TERMS_VERSION: { meaning: 'the version of the terms that the CMS publishes', ...contentFolder },
  },
  'Watching it': {
    SENTRY_DSN: { meaning: 'error reports of the web app, in production', otherwise: 'the browser’s console' },
    OTEL_EXPORTER_OTLP_ENDPOINT: {
      meaning:
        'a collector of OpenTelemetry, which gets a trace of each request and job ([how, and the other `OTEL_*`](operations.md#traces))',
      ...noTraces,
    },
    OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: { meaning: 'the same, for traces alone', ...noTraces },
    OTEL_TRACES_EXPORTER: {
      meaning: '`otlp`, `console` or `none`',
      otherwise: '`otlp` if a collector is named; else nothing is traced',
    },
    OTEL_EXPORTER_OTLP_PROTOCOL: { meaning: '`http/protobuf` or `http/json`', otherwise: '`http/protobuf`' },
    OTEL_EXPORTER_OTLP_TRACES_PROTOCOL: {
      meaning: 'the same, for traces alone',
      otherwise: 'as `OTEL_EXPORTER_OTLP_PROTOCOL`',
    },
    OTEL_PROPAGATORS: {
      meaning:
        '`tracecontext`, `baggage` or `none`, with commas between: whether a request goes on with its caller’s trace',
      otherwise: '`tracecontext`',
    },
    OTEL_TRACES_SAMPLER: {
      meaning: '`always_on`, `always_off`, `traceidratio`, each also with `parentbased_` before it',
      otherwise: '`parentbased_always_on`',
    },
    OTEL_TRACES_SAMPLER_ARG: { meaning: 'the share that is traced, 0 to 1', otherwise: 'all' },
    OTEL_SDK_DISABLED: { meaning: '`true` traces nothing, whatever else is set', otherwise: '`false`' },
  },
} satisfies Record<string, Record<string, Setting>>;

type Groups = typeof settingGroups;

export type SettingName = { [Group in keyof Groups]: keyof Groups[Group] }[keyof Groups];

/** A setting that always has a value. */
export type FilledSetting = {
  [Group in keyof Groups]: {
    [Name in keyof Groups[Group]]: Groups[Group][Name] extends { fallback: string } ? Name : never;
  }[keyof Groups[Group]];
}[keyof Groups];

/** Settings come from the environment alone. */
export type Environment = Readonly<Record<string, string | undefined>>;

export const declaredSettings = Object.assign({}, ...Object.values(settingGroups)) as Record<SettingName, Setting>;

export const settingNames = Object.keys(declaredSettings) as SettingName[];

/** A setting as it was given, else its fallback. An empty value counts as not given. */
export function settingOf(env: Environment, name: FilledSetting): string;
export function settingOf(env: Environment, name: SettingName): string | undefined;
export function settingOf(env: Environment, name: SettingName): string | undefined {
  return env[name]?.trim() || declaredSettings[name].fallback;
}

/** Settings of before. One that is still given would be missed silently. */
export const movedToCompanyFile = {
  RESOURCES_URL: 'links.resources',
  PLAN_PLUS_URL: 'links.planPlus',
  PLAN_PREMIUM_URL: 'links.planPremium',
  FAQ_URL: 'links.faq',
  BLOG_URL: 'links.blog',
  TUTORIAL_VIDEOS: 'films',
};
