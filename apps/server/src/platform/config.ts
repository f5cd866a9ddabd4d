export type Role = 'api' | 'worker' | 'ocpp' | 'cars';

export interface S3Config {
  bucket: string;
  region: string;
  /** Of another service than Amazon's. */
  endpoint: string | undefined;
  accessKeyId: string | undefined;
  secretAccessKey: string | undefined;
}

/** All settings, from the environment alone. */
export interface Config {
  /** The project's folder: migrations, content and the built web app are found from here. */
  root: string;
  port: number;
  dataFolder: string;
  demo: boolean;
  production: boolean;
  databaseUrl: string | undefined;
  /** Where the driver's browser finds us, without a trailing slash. */
  publicUrl: string;
  /** False when publicUrl is only a guess (localhost): then the request's own origin is accepted too. */
  publicUrlGiven: boolean;
  roles: ReadonlySet<Role>;
  /** The broker cars connect to; an embedded one without it. */
  mqttUrl: string | undefined;
  sentryDsn: string | undefined;
  mapTilesUrl: string | undefined;
  /** Where files are kept; a folder in the data folder without it. */
  s3: S3Config | undefined;
  /** A places service for the address search; the embedded gazetteer without it. */
  placesUrl: string | undefined;
  placesKey: string | undefined;
  /** 32 bytes for what is encrypted at rest; made in the data folder when not given, which production refuses. */
  encryptionKey: Buffer | undefined;
  /** The company's own calendar for onboarding meetings; our booking page without it. */
  calendarUrl: string | undefined;
  /** The official service for the value of the UF; the table of known values without it. */
  ufUrl: string | undefined;
  /** The gateway drivers pay through, both or neither; the sandbox's while the demo world is on without them. */
  paymentsUrl: string | undefined;
  paymentsKey: string | undefined;
  /** Where mail leaves; without it, which production refuses, mail is written to the log. */
  smtpUrl: string | undefined;
  mailFrom: string;
}
