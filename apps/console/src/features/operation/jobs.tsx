import { formatAgo } from '@volante/client/format-age.ts';
import { useNow } from '@volante/client/use-now.ts';
import { formatDateTime } from '@volante/domain/values/dates';
import { Button } from '@volante/ui/button.tsx';
import { Card } from '@volante/ui/card.tsx';
import { StatusPill } from '@volante/ui/status-pill.tsx';
import { everyMinute, stateOf, useApi } from '../../lib/graphql/use-api.ts';
import { useWho } from '../../lib/me.ts';
import { Listed } from '../../ui/listed.tsx';
import type { Doer } from './doing.ts';
import { ManualLink } from './manual-link.tsx';
import { OperationJobsDocument, type OperationJobsQuery } from './operation.generated.ts';
import { tookWords } from './words.ts';

type Job = OperationJobsQuery['operationJobs'][number];

/** Periodic jobs: when each ran, how it ended, when it runs next. */
export function Jobs({ onDo }: Doer) {
  const { me } = useWho();
  const asked = useApi(OperationJobsDocument, {}, everyMinute);
  const jobs = asked.data?.operationJobs ?? [];
  const mayRun = me.permissions.includes('jobs.run');
  return (
    <Card title="Trabajos periódicos" aside={<ManualLink section="Jobs and effects">Si algo falla</ManualLink>}>
      <Listed state={stateOf(asked)} onRetry={() => void asked.refetch()}>
        {jobs.length === 0 ? (
          <p className="text-muted">Ningún worker ha registrado trabajos todavía.</p>
        ) : (
          <div className="desk-scroll">
            <table className="desk-table">
              <caption className="sr-only">Trabajos, primero los que fallan</caption>
              <thead>
                <tr>
                  <th scope="col">Trabajo</th>
                  <th scope="col">Cómo está</th>
                  <th scope="col">Última corrida</th>
                  <th scope="col">Duró</th>
                  <th scope="col">Siguiente</th>
                  <th scope="col">
                    <span className="sr-only">Acciones</span>
                  </th>
                </tr>
              </thead>
              <tbody>
                {jobs.map((job) => (
                  <JobRow key={job.name} job={job} {...(mayRun && { onDo })} />
                ))}
              </tbody>
            </table>
          </div>
        )}
      </Listed>
    </Card>
  );
}

function JobRow({ job, onDo }: { job: Job } & Partial<Doer>) {
  const time = useNow(60_000);
  const { name, running, failures, lastError, startedAt, finishedAt, tookMs, nextAt } = job;
  const last = running ? startedAt : finishedAt;
  return (
    <tr>
      <td className="font-semibold wrap-anywhere">{name}</td>
      <td className="wrap-break-word">
        {failures > 0 ? (
          <StatusPill tone="bad">{failures === 1 ? 'Falló una vez' : `Falló ${failures} veces`}</StatusPill>
        ) : (
          <StatusPill tone={running ? 'info' : last ? 'good' : 'neutral'}>
            {running ? 'Corriendo' : last ? 'Bien' : 'Sin correr aún'}
          </StatusPill>
        )}
        {failures > 0 && lastError && <span className="mt-1 block text-sm text-expense">{lastError}</span>}
      </td>
      <td className="whitespace-nowrap">
        {last ? (
          <time dateTime={last} title={formatDateTime(last)}>
            {formatAgo(Date.parse(last), time)}
          </time>
        ) : (
          '—'
        )}
      </td>
      <td className="whitespace-nowrap tabular-nums">{running ? '—' : tookWords(tookMs)}</td>
      <td className="whitespace-nowrap">{nextAt ? formatDateTime(nextAt) : '—'}</td>
      <td>
        {onDo && !running && (
          <div className="no-print flex justify-end">
            <Button kind="ghost" onClick={() => onDo({ action: 'jobs run', filled: { job: name } })}>
              Correr ahora<span className="sr-only">: {name}</span>
            </Button>
          </div>
        )}
      </td>
    </tr>
  );
}
