import type { OwnCompany } from './company/load-company.ts';

/** The parts that a process may run. */
export const roles = ['api', 'worker', 'ocpp', 'cars', 'console'] as const;

export type Role = (typeof roles)[number];

export const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;

export type LogLevel = (typeof logLevels)[number];

export interface S3Config {
  bucket: string;
  region: string;
  /** Only for services other than Amazon's. */
  endpoint: string | undefined;
  accessKeyId: string | undefined;
  secretAccessKey: string | undefined;
  /** For tests: how long it may be silent. */
  patienceMs?: number;
}

/** The company's ride-hailing platform: our client there, and where it is asked (docs/ride-hailing-platform.md). */
export interface RideHailingConfig {
  clientId: string;
  clientSecret: string;
  /** The page that drivers agree on. */
  authorizeUrl: string;
  tokenUrl: string;
  /** Profile, trips and drivers are asked for below it. */
  apiUrl: string;
}

/** How traces leave this process. Where to, with which headers and which of them, OpenTelemetry reads itself. */
export interface TracingConfig {
  exporter: 'otlp' | 'console';
  protocol: 'http/protobuf' | 'http/json';
  /** Whether a request goes on with the trace that its `traceparent` names. */
  continues: boolean;
}

/** All settings. They come from environment variables only. */
export interface DatabaseLimits {
  connections: number;
  /** After so many seconds a statement is given up, and so is waiting for a lock. */
  statementSeconds: number;
  lockSeconds: number;
}

export interface Config {
  /** The project's folder: migrations, content and the built web app are found from here. */
  root: string;
  /** Settings that protect less than they should in production, one line each. */
  warnings: readonly string[];
  /** Lines below this level are not logged. */
  logLevel: LogLevel;
  port: number;
  /** The address of this machine it listens at. Without it, at all of them. */
  host: string | undefined;
  /** How many proxies are in front. Without it, one if there is a public address. */
  proxies: number | undefined;
  /** Their addresses and ranges. Without any, those of the machine's own network. */
  proxyAddresses: readonly string[];
  dataFolder: string;
  /** Whose system it is: name, issuer, logo, colours, links and films. */
  company: OwnCompany;
  demo: boolean;
  production: boolean;
  databaseUrl: string | undefined;
  /** What a node may ask of a PostgreSQL server. */
  databaseLimits: DatabaseLimits;
  /** Where the driver's browser finds us, without a trailing slash. */
  publicUrl: string;
  /** False when publicUrl is only a guess (localhost): then the request's own origin is accepted too. */
  publicUrlGiven: boolean;
  /** Where the console of the staff listens, in a process with the role 'console'. */
  consolePort: number;
  /** Where a browser of the staff finds it, without a trailing slash. */
  consoleUrl: string;
  /** As `publicUrlGiven`. */
  consoleUrlGiven: boolean;
  roles: ReadonlySet<Role>;
  /** The broker that cars connect to. Without it, an embedded broker. */
  mqttUrl: string | undefined;
  sentryDsn: string | undefined;
  /** Without it nothing is traced. */
  tracing: TracingConfig | undefined;
  mapTilesUrl: string | undefined;
  /** Where files are kept. Without it, in a folder of the data folder. */
  s3: S3Config | undefined;
  /** A places service for the address search. Without it, the embedded gazetteer. */
  placesUrl: string | undefined;
  placesKey: string | undefined;
  /** The 32-byte key for data encrypted at rest. Without it one is made in the data folder; production requires it. */
  encryptionKey: Buffer | undefined;
  /** The keys before it, newest first, which open what they sealed until it is resealed. */
  previousEncryptionKeys: readonly Buffer[];
  /** The company's own calendar for onboarding meetings. Without it, our booking page. */
  calendarUrl: string | undefined;
  /** The headless CMS for FAQ, terms and posts. Without it, the content folder. */
  cmsUrl: string | undefined;
  cmsToken: string | undefined;
  /** Where the CMS keeps its pictures, when that is another host. */
  cmsAssetsUrl: string | undefined;
  /** The version of the terms that the CMS publishes. The content folder names its own. */
  termsVersion: string | undefined;
  /** The company's own calendars for appointments with support. Without them, our booking page. */
  supportVirtualUrl: string | undefined;
  supportInPersonUrl: string | undefined;
  /** The keys push services know us by: both or neither. Without them, a pair made at the first start. */
  vapidPublicKey: string | undefined;
  vapidPrivateKey: string | undefined;
  /** Whom a push service writes to when our pushes give trouble: a mailto: or https: address. */
  vapidSubject: string;
  /** The official service for the value of the UF. Without it, the table of known values. */
  ufUrl: string | undefined;
  /** The gateway drivers pay through: both or neither. Without them, the sandbox gateway while the demo world is on. */
  paymentsUrl: string | undefined;
  paymentsKey: string | undefined;
  /** The provider that issues boletas: both or neither. Without them, the sandbox provider while the demo world is on. */
  invoicingUrl: string | undefined;
  invoicingKey: string | undefined;
  /** The platform that drivers earn on. Without it, the sandbox platform while the demo world is on. */
  rideHailing: RideHailingConfig | undefined;
  /** The mail server. Without it mail is written to the log; production requires it. */
  smtpUrl: string | undefined;
  mailFrom: string;
  /** The service that sends text messages: both or neither. Without them, the log outside production, and none in it. */
  smsUrl: string | undefined;
  smsKey: string | undefined;
  /** Where staff are told of what cannot wait. Without it that is written to the log. */
  operationsEmail: string | undefined;
  /** For how many years the record of what staff do is kept: where money moved, and else. */
  auditMoneyYears: number;
  auditYears: number;
  /** From so many pesos on another person has to agree to what a driver is credited. */
  approveCreditsFrom: number;
}
