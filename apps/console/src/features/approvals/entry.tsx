import { formatDateTime } from '@volante/domain/values/dates';
import { IconButton } from '@volante/ui/icon-button.tsx';
import { Skeleton } from '@volante/ui/skeleton.tsx';
import { useEffect, useRef } from 'react';
import { useApi } from '../../lib/graphql/use-api.ts';
import { Fact, FactList } from '../../ui/facts.tsx';
import { ApprovalDocument, type ApprovalQuery } from './approvals.generated.ts';
import { Decide } from './decide.tsx';
import { StatePill } from './table.tsx';

type Approval = NonNullable<ApprovalQuery['approval']>;

/** One of them with what would happen, and what whoever looks can do about it. */
export function ApprovalEntry({ id, onClose }: { id: string; onClose: () => void }) {
  const asked = useApi(ApprovalDocument, { id });
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const approval = asked.data?.approval;
  return (
    <section
      aria-labelledby="approval"
      className="rounded-card bg-surface p-4 shadow-card 2xl:sticky 2xl:top-20 2xl:order-last"
    >
      <div className="mb-2 flex items-start justify-between gap-2">
        <h2 id="approval" ref={heading} tabIndex={-1} className="text-lg font-bold">
          {approval?.title ?? 'Una solicitud'}
        </h2>
        <span className="no-print">
          <IconButton icon="close" label="Cerrar" onClick={onClose} />
        </span>
      </div>
      {approval ? <Facts approval={approval} /> : <Missing failed={asked.error?.message} gone={!!asked.data} />}
    </section>
  );
}

function Missing({ failed, gone }: { failed: string | undefined; gone: boolean }) {
  if (failed) return <p className="text-expense">{failed}</p>;
  if (gone) return <p>No existe esa solicitud, o no es para ti.</p>;
  return <Skeleton className="h-60" />;
}

function Facts({ approval }: { approval: Approval }) {
  const { input, why, preview, forAsker, askedBy, askedDoor, decidedBy, said, endedAt, takenAt } = approval;
  return (
    <div className="flex flex-col gap-4">
      <FactList>
        <Fact name="Estado">
          <StatePill state={approval.state} stateLabel={approval.stateLabel} />
        </Fact>
        <Fact name="La pide">
          {askedBy}, {askedDoor === 'shell' ? 'por la línea de comandos' : 'por la consola'}
        </Fact>
        <Fact name="Pedida">{formatDateTime(approval.askedAt)}</Fact>
        <Fact name={endedAt ? 'Terminó' : 'Vence'}>{formatDateTime(endedAt ?? approval.expiresAt)}</Fact>
        {input.map(({ name, label, value }) => (
          <Fact key={name} name={label}>
            {value}
          </Fact>
        ))}
        <Fact name="Por qué">{why}</Fact>
        <Fact name="Decidió">{decidedBy}</Fact>
        <Fact name="Dijo">{said}</Fact>
        <Fact name="Hecha por quien la pidió">{takenAt && formatDateTime(takenAt)}</Fact>
      </FactList>
      <section aria-labelledby="would" className="rounded-card border border-line bg-canvas p-4">
        <h3 id="would" className="mb-1 font-semibold">
          {forAsker ? 'Lo vería solo quien la pide' : 'Esto pasaría'}
        </h3>
        {forAsker ? (
          <p>Al aprobar no se muestra nada aquí: {askedBy} puede hacerlo una vez, durante una hora.</p>
        ) : (
          <pre className="font-sans whitespace-pre-wrap">{preview}</pre>
        )}
      </section>
      <Decide approval={approval} />
    </div>
  );
}
