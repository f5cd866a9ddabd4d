import { ApiError, SignedOutError } from '@volante/client/errors.ts';

type Context = Record<string, unknown>;
type Reporter = (error: unknown, context: Context) => void;

/** Drivers with these statuses get no notifications, so finding none is not an error. */
const withoutNotifications = new Set(['churned', 'revoked', 'rejected', 'on boarding']);

export function isNoNotifications(error: unknown): boolean {
  return error instanceof ApiError && error.message.includes('no notifications found for driver');
}

/** [APP-07] Every failed fetch is reported to the error service, whatever the screen does about it. */
export function worthReporting(error: unknown, driverStatus: string | undefined): boolean {
  if (error instanceof SignedOutError) return false;
  return !(isNoNotifications(error) && withoutNotifications.has(driverStatus ?? ''));
}

let driverStatus: string | undefined;

type Waiting = [error: unknown, context: Context][];

/** Errors that wait for the driver's status, which decides whether they are reported. */
const undecided: Waiting = [];
const early: Waiting = [];
const mostWaiting = 20;

const wait = (waiting: Waiting, ...item: Waiting[number]) => waiting.length < mostWaiting && waiting.push(item);

/** Called by the code that fetches the driver. */
export function setDriverStatus(status: string): void {
  driverStatus = status;
  for (const item of undecided.splice(0)) reportError(...item);
}

let reporter: Reporter | undefined;
let loadReporter = () => {};

/** Reports to the error service once it has loaded; to the console otherwise. */
export function reportError(error: unknown, context: Context = {}): void {
  if (isNoNotifications(error) && !driverStatus) return void wait(undecided, error, context);
  if (!worthReporting(error, driverStatus)) return;
  if (reporter) return reporter(error, context);
  wait(early, error, context);
  console.error(error, context);
  loadReporter();
}

export function setReporter(report: Reporter): void {
  reporter = report;
  for (const item of early.splice(0)) report(...item);
}

/** Most visits have nothing to report: the service is fetched with the first error. */
export function loadReporterWith(load: () => void): void {
  loadReporter = load;
  if (early.length > 0) load();
}

/** Reports uncaught errors too. */
export function reportUncaught(): void {
  addEventListener('error', (event) => reportError(event.error ?? event.message, { uncaught: true }));
  addEventListener('unhandledrejection', (event) => reportError(event.reason, { uncaught: true }));
}
