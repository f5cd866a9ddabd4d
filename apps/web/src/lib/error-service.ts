import { config } from './config.ts';
import { loadReporterWith, setReporter } from './report-error.ts';

/** [APP-08] Errors go to the error service in production, when there is one. */
export function startErrorService(): void {
  const { production, sentryDsn: dsn, release } = config();
  if (!production || !dsn) return;
  let loading: Promise<void> | undefined;
  loadReporterWith(() => {
    loading ??= import('./sentry.ts').then(({ sentryReporter }) => setReporter(sentryReporter(dsn, release)));
    loading.catch(() => (loading = undefined));
  });
}
