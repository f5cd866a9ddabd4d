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

/** The shell tells it as soon as it knows. */
export function setDriverStatus(status: string): void {
  driverStatus = status;
}

const early: [unknown, Context][] = [];
let reporter: Reporter | undefined;

/** Told to the error service once that has loaded; to the console otherwise. */
export function reportError(error: unknown, context: Context = {}): void {
  if (!worthReporting(error, driverStatus)) return;
  if (reporter) return reporter(error, context);
  early.push([error, context]);
  console.error(error, context);
}

export function setReporter(report: Reporter): void {
  reporter = report;
  for (const [error, context] of early.splice(0)) report(error, context);
}

/** What nobody caught is reported too. */
export function reportUncaught(): void {
  addEventListener('error', (event) => reportError(event.error ?? event.message, { uncaught: true }));
  addEventListener('unhandledrejection', (event) => reportError(event.reason, { uncaught: true }));
}
