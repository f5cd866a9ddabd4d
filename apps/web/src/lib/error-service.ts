import { config } from './config.ts';
import { setReporter } from './report-error.ts';
import { whenIdle } from './when-idle.ts';

/** [APP-08] Errors go to the error service in production, when there is one; its code loads once the page is at rest. */
export function startErrorService(): void {
  const { production, sentryDsn: dsn, release } = config();
  if (!production || !dsn) return;
  whenIdle(() => {
    import('./sentry.ts').then(({ sentryReporter }) => setReporter(sentryReporter(dsn, release))).catch(() => {});
  });
}
