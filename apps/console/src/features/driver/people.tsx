import { formatDateTime } from '@volante/domain/values/dates';
import { StatusPill } from '@volante/ui/status-pill.tsx';
import { stateOf, useApi } from '../../lib/graphql/use-api.ts';
import { useDriver } from './context.ts';
import { DriverCasesDocument, type DriverCasesQuery, DriverDevicesDocument } from './driver.generated.ts';
import { Loaded, Section } from './section.tsx';

type Case = NonNullable<DriverCasesQuery['driver']>['cases'][number];

/** [CON-10] What the driver asked for. What was said stays in the chat. */
export function Cases() {
  const { uid } = useDriver();
  const asked = useApi(DriverCasesDocument, { uid });
  const cases = asked.data?.driver?.cases ?? [];
  return (
    <Section title="Casos" name="cases">
      <Loaded state={stateOf(asked)} onRetry={() => void asked.refetch()}>
        {cases.length === 0 ? (
          <p className="text-muted">No ha abierto casos.</p>
        ) : (
          <ul className="relative flex max-h-100 flex-col overflow-y-auto print:max-h-none">
            {cases.map((one) => (
              <CaseRow key={one.number} row={one} />
            ))}
          </ul>
        )}
      </Loaded>
    </Section>
  );
}

function CaseRow({ row: { id, number, subject, open, openedAt, changedAt } }: { row: Case }) {
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 border-b border-line py-2 last:border-0">
      <span className="min-w-0 flex-1 basis-60">
        <a href={`/casos/${encodeURIComponent(id)}`} className="block text-primary wrap-anywhere">
          {number} · {subject}
        </a>
        <span className="block text-xs text-muted">
          Abierto el {formatDateTime(openedAt)}, cambió el {formatDateTime(changedAt)}
        </span>
      </span>
      <StatusPill tone={open ? 'warn' : 'neutral'}>{open ? 'Abierto' : 'Cerrado'}</StatusPill>
    </li>
  );
}

/** [CON-10] Where the driver is signed in. */
export function Devices() {
  const { uid } = useDriver();
  const asked = useApi(DriverDevicesDocument, { uid });
  const devices = asked.data?.driver?.devices ?? [];
  return (
    <Section title="Dispositivos" name="devices">
      <Loaded state={stateOf(asked)} onRetry={() => void asked.refetch()}>
        {devices.length === 0 ? (
          <p className="text-muted">No tiene ninguna sesión abierta.</p>
        ) : (
          <ul className="flex flex-col gap-1.5">
            {devices.map(({ name, signedInAt, lastSeenAt }) => (
              <li key={`${name} ${signedInAt}`}>
                {name}
                <span className="block text-xs text-muted">
                  Visto el {formatDateTime(lastSeenAt)}, entró el {formatDateTime(signedInAt)}
                </span>
              </li>
            ))}
          </ul>
        )}
      </Loaded>
    </Section>
  );
}
