export type Role = 'api' | 'worker' | 'ocpp' | 'cars';

export interface S3Config {
  bucket: string;
  region: string;
  /** Only for services other than Amazon's. */
  endpoint: string | undefined;
  accessKeyId: string | undefined;
  secretAccessKey: string | undefined;
}

/** All settings. They come from environment variables only. */
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
  /** The broker that cars connect to. Without it, an embedded broker. */
  mqttUrl: string | undefined;
  sentryDsn: string | undefined;
  mapTilesUrl: string | undefined;
  /** Where files are kept. Without it, in a folder of the data folder. */
  s3: S3Config | undefined;
  /** A places service for the address search. Without it, the embedded gazetteer. */
  placesUrl: string | undefined;
  placesKey: string | undefined;
  /** The 32-byte key for data encrypted at rest. Without it one is made in the data folder; production requires it. */
  encryptionKey: Buffer | undefined;
  /** The company's own calendar for onboarding meetings. Without it, our booking page. */
  calendarUrl: string | undefined;
  /** The official service for the value of the UF. Without it, the table of known values. */
  ufUrl: string | undefined;
  /** The gateway drivers pay through: both or neither. Without them, the sandbox gateway while the demo world is on. */
  paymentsUrl: string | undefined;
  paymentsKey: string | undefined;
  /** The mail server. Without it mail is written to the log; production requires it. */
  smtpUrl: string | undefined;
  mailFrom: string;
}
