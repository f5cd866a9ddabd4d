import { captureException, init } from '@sentry/browser';

export function sentryReporter(dsn: string, release: string) {
  // Our own handlers report each error once, with its context; the library's would report it again.
  init({ dsn, release, environment: 'production', sampleRate: 1.0, defaultIntegrations: false });
  return (error: unknown, context: Record<string, unknown>) => {
    captureException(error, { extra: context });
  };
}
