import { now } from '@volante/client/clock.ts';
import { go } from '@volante/client/navigation.ts';
import { addDays, formatDate, localDateOf, parseLocalDate } from '@volante/domain/values/dates';
import { longDate } from '@volante/domain/values/long-date';
import { formatPesos } from '@volante/domain/values/money';
import { Button } from '@volante/ui/button.tsx';
import { Field } from '@volante/ui/field.tsx';
import { driverAddress } from '../../lib/driver-address.ts';
import { stateOf, useApi } from '../../lib/graphql/use-api.ts';
import { useSearch } from '../../lib/use-search.ts';
import { Listed } from '../../ui/listed.tsx';
import { JournalDayDocument, type JournalDayQuery } from './books.generated.ts';
import { journalAddress, journalIn } from './journal-address.ts';
import { Section } from './section.tsx';
import { TableScroll } from '../../ui/table-scroll.tsx';

type Day = JournalDayQuery['journalDay'];

/** [CON-20] What was entered on a day, and what it comes to in each account. */
export function Journal() {
  const today = localDateOf(new Date(now()));
  const { day, after } = journalIn(useSearch(), today);
  const asked = useApi(JournalDayDocument, { day, after });
  const journal = asked.data?.journalDay;
  const show = (typed: string) => {
    const wanted = parseLocalDate(typed);
    if (wanted) go(journalAddress(wanted));
  };
  return (
    <Section id="journal" title="Libro diario" text={`Asientos del ${longDate(day)}.`}>
      <div className="no-print flex flex-wrap items-end gap-2">
        <div className="w-48">
          <Field label="Día" type="date" value={day} onChange={({ target }) => show(target.value)} />
        </div>
        <Button kind="ghost" href={journalAddress(addDays(day, -1))}>
          El día antes
        </Button>
        <Button kind="ghost" href={journalAddress(addDays(day, 1))}>
          El día después
        </Button>
      </div>
      <Listed state={stateOf(asked)} onRetry={() => void asked.refetch()}>
        {journal && journal.entries.length > 0 ? (
          <>
            <Entries entries={journal.entries} />
            <nav aria-label="Hojas del libro" className="no-print flex flex-wrap gap-2">
              {after !== null && (
                <Button kind="ghost" href={journalAddress(day)}>
                  Primera hoja
                </Button>
              )}
              {journal.next && (
                <Button kind="secondary" href={journalAddress(day, journal.next)}>
                  100 siguientes
                </Button>
              )}
            </nav>
            <Accounts accounts={journal.accounts} />
          </>
        ) : (
          <p className="text-muted">Ese día no tiene asientos.</p>
        )}
      </Listed>
    </Section>
  );
}

function Entries({ entries }: { entries: Day['entries'] }) {
  return (
    <TableScroll label="Asientos del día">
      <table className="desk-table">
        <caption className="sr-only">Asientos, por conductor</caption>
        <thead>
          <tr>
            <th scope="col">Conductor</th>
            <th scope="col">De qué</th>
            <th scope="col">Debe</th>
            <th scope="col">Haber</th>
            <th scope="col" className="text-right!">
              Monto
            </th>
          </tr>
        </thead>
        <tbody>
          {entries.map(({ ref, driver, source, debit, credit, amount, ownDay }) => (
            <tr key={ref}>
              <td>
                {driver ? (
                  <a href={driverAddress(driver.uid)} className="text-primary">
                    {driver.name}
                  </a>
                ) : (
                  '—'
                )}
              </td>
              <td className="wrap-break-word">
                {source}
                {ownDay && <span className="block text-xs text-muted">del {formatDate(ownDay)}, mes cerrado</span>}
              </td>
              <td>{debit}</td>
              <td>{credit}</td>
              <td className="text-right tabular-nums">{formatPesos(amount)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </TableScroll>
  );
}

function Accounts({ accounts }: { accounts: Day['accounts'] }) {
  return (
    <TableScroll label="Cuentas del día">
      <table className="desk-table">
        <caption className="mb-1 text-left font-semibold">Todo el día, por cuenta</caption>
        <thead>
          <tr>
            <th scope="col">Cuenta</th>
            <th scope="col" className="text-right!">
              Debe
            </th>
            <th scope="col" className="text-right!">
              Haber
            </th>
          </tr>
        </thead>
        <tbody>
          {accounts.map(({ name, debit, credit }) => (
            <tr key={name}>
              <td>{name}</td>
              <td className="text-right tabular-nums">{formatPesos(debit)}</td>
              <td className="text-right tabular-nums">{formatPesos(credit)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </TableScroll>
  );
}
