import { formatDateTime } from '@volante/domain/values/dates';
import { IconButton } from '@volante/ui/icon-button.tsx';
import { Skeleton } from '@volante/ui/skeleton.tsx';
import { useEffect, useRef } from 'react';
import { useApi } from '../../lib/graphql/use-api.ts';
import { Fact, FactList } from '../../ui/facts.tsx';
import { RecordEntryDocument, type RecordEntryQuery } from './record.generated.ts';
import { doorName, OutcomePill, Subject } from './table.tsx';

/** One row with everything it keeps. */
export function RecordEntry({ id, onClose }: { id: string; onClose: () => void }) {
  const asked = useApi(RecordEntryDocument, { id });
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const entry = asked.data?.recordEntry;
  return (
    <section
      aria-labelledby="entry"
      className="rounded-card bg-surface p-4 shadow-card 2xl:sticky 2xl:top-20 2xl:order-last"
    >
      <div className="mb-2 flex items-start justify-between gap-2">
        <h2 id="entry" ref={heading} tabIndex={-1} className="text-lg font-bold">
          {entry?.row.title ?? 'Una acción del registro'}
        </h2>
        <span className="no-print">
          <IconButton icon="close" label="Cerrar" onClick={onClose} />
        </span>
      </div>
      {entry ? <Facts entry={entry} /> : <Missing failed={asked.error?.message} gone={asked.data !== undefined} />}
    </section>
  );
}

function Missing({ failed, gone }: { failed: string | undefined; gone: boolean }) {
  if (failed) return <p className="text-expense">{failed}</p>;
  if (gone) return <p>No existe esa fila.</p>;
  return <Skeleton className="h-60" />;
}

function Facts({ entry }: { entry: NonNullable<RecordEntryQuery['recordEntry']> }) {
  const { row, permission, input, before, after, hash, previousHash, erased, approvalId } = entry;
  return (
    <>
      {erased && (
        <p className="mb-3 rounded-control bg-info-soft px-3 py-2 text-sm text-info">
          La cuenta fue eliminada: se borró lo que decía de la persona. La fila sigue contando.
        </p>
      )}
      <FactList>
        <Fact name="Cuándo">{formatDateTime(row.at)}</Fact>
        <Fact name="Quién">
          {row.who}, por {doorName(row.door)}
        </Fact>
        <Fact name="Acción">
          <code>{row.action}</code>
        </Fact>
        <Fact name="Permiso">{permission}</Fact>
        <Fact name="Sobre">
          <Subject row={row} />
        </Fact>
        <Fact name="Resultado">
          <OutcomePill outcome={row.outcome} /> {row.refusal}
        </Fact>
        <Fact name="Por qué">{row.why}</Fact>
        {input.map(({ name, value }) => (
          <Fact key={name} name={name}>
            {value}
          </Fact>
        ))}
        <Fact name="Antes">{before && <pre className="font-sans whitespace-pre-wrap">{before}</pre>}</Fact>
        <Fact name="Después">{after && <pre className="font-sans whitespace-pre-wrap">{after}</pre>}</Fact>
        <Fact name="Aprobación">{approvalId}</Fact>
        <Fact name="Sello">
          <code className="text-xs">{hash}</code>
        </Fact>
        <Fact name="Sello anterior">
          <code className="text-xs">{previousHash}</code>
        </Fact>
      </FactList>
    </>
  );
}
