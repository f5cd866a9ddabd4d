import { formatDateTime } from '@volante/domain/values/dates';
import { formatPesos } from '@volante/domain/values/money';
import { formatInteger } from '@volante/domain/values/number';
import { Button } from '@volante/ui/button.tsx';
import { StatusPill } from '@volante/ui/status-pill.tsx';
import { useState } from 'react';
import { useApi } from '../../lib/graphql/use-api.ts';
import { ActionButtons } from '../../ui/action/action-buttons.tsx';
import { LedgerCheckDocument, type LedgerCheckQuery } from './books.generated.ts';
import { Section } from './section.tsx';
import { TableScroll } from '../../ui/table-scroll.tsx';

/** [CON-20] Asked by a press, since it reads the whole journal. */
export function LedgerCheck() {
  const [wanted, setWanted] = useState(false);
  const asked = useApi(LedgerCheckDocument, {}, { enabled: wanted });
  const check = asked.data?.ledgerCheck;
  return (
    <Section
      id="check"
      title="¿Cuadra el libro?"
      text="Cada cuenta del libro, al lado de las tablas de las que viene."
      actions={
        <>
          <Button
            kind="secondary"
            busy={asked.isFetching}
            onClick={() => (wanted ? void asked.refetch() : setWanted(true))}
          >
            {check ? 'Comprobar otra vez' : 'Comprobar ahora'}
          </Button>
          <ActionButtons offers={[{ action: 'ledger open', words: 'Escribir asientos que faltan' }]} />
        </>
      }
    >
      {asked.error && !asked.isFetching && (
        <p role="alert" className="text-expense">
          {asked.error.message}
        </p>
      )}
      {check && <Checked check={check} />}
    </Section>
  );
}

function Checked({ check }: { check: LedgerCheckQuery['ledgerCheck'] }) {
  const { balances, bills, entries, at, faults, accounts } = check;
  return (
    <>
      <p className="flex flex-wrap items-center gap-2">
        <StatusPill tone={balances ? 'good' : 'bad'}>{balances ? 'El libro cuadra' : 'El libro no cuadra'}</StatusPill>
        <span className="text-sm text-muted">
          {formatInteger(bills)} liquidaciones, {formatInteger(entries)} asientos, el {formatDateTime(at)}
        </span>
      </p>
      {faults.length > 0 && (
        <ul className="list-disc pl-5 text-expense">
          {faults.map((fault) => (
            <li key={fault}>{fault}</li>
          ))}
        </ul>
      )}
      <TableScroll label="Cuentas del libro">
        <table className="desk-table">
          <caption className="sr-only">Cuentas del libro</caption>
          <thead>
            <tr>
              <th scope="col">Cuenta</th>
              <th scope="col" className="text-right!">
                Libro
              </th>
              <th scope="col" className="text-right!">
                Origen
              </th>
              <th scope="col" className="text-right!">
                Diferencia
              </th>
            </tr>
          </thead>
          <tbody>
            {accounts.map(({ name, entered, sourced }) => (
              <tr key={name}>
                <td>{name}</td>
                <td className="text-right tabular-nums">{formatPesos(entered)}</td>
                <td className="text-right tabular-nums">{formatPesos(sourced)}</td>
                <td
                  className={`text-right tabular-nums ${entered === sourced ? 'text-muted' : 'font-semibold text-expense'}`}
                >
                  {formatPesos(entered - sourced)}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </TableScroll>
    </>
  );
}
