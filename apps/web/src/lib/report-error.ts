import { ApiError, SignedOutError } from './errors.ts';

type Context = Record<string, unknown>;
type Reporter = (error: unknown, context: Context) => void;

/** These drivers never got a notification, so that finding none is no news. */
const withoutNotifications = new Set(['churned', 'revoked', 'rejected', 'on boarding']);

export function isNoNotifications(error: unknown): boolean {
  return error instanceof ApiError && error.message.includes('no notifications found for driver');
}

/** [APP-07] Every failed fetch is told to the error service; what the screen does with it is the screen's business. */
export function worthReporting(error: unknown, driverStatus: string | undefined): boolean {
  if (error instanceof SignedOutError) return false;
  return !(isNoNotifications(error) && withoutNotifications.has(driverStatus ?? ''));
}

let driverStatus: string | undefined;

type Waiting = [error: unknown, context: Context][];

/** Whether these matter depends on the driver's status, which may come after them. */
const undecided: Waiting = [];
const early: Waiting = [];
const mostWaiting = 20;

const wait = (waiting: Waiting, ...item: Waiting[number]) => waiting.length < mostWaiting && waiting.push(item);

/** Told by whoever gets to know the driver. */
export function setDriverStatus(status: string): void {
  driverStatus = status;
  for (const item of undecided.splice(0)) reportError(...item);
}

let reporter: Reporter | undefined;
let loadReporter = () => {};

/** Told to the error service once that has loaded; to the console otherwise. */
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

/** What nobody caught is reported too. */
export function reportUncaught(): void {
  addEventListener('error', (event) => reportError(event.error ?? event.message, { uncaught: true }));
  addEventListener('unhandledrejection', (event) => reportError(event.reason, { uncaught: true }));
}
