import { formatDate } from '@volante/domain/values/dates';
import { everyMinute, stateOf, useApi } from '../../lib/graphql/use-api.ts';
import { ActionButtons } from '../../ui/action/action-buttons.tsx';
import { Listed } from '../../ui/listed.tsx';
import { UfTableDocument } from './books.generated.ts';
import { Section } from './section.tsx';
import { TableScroll } from '../../ui/table-scroll.tsx';

const offers = [
  { action: 'accounting uf', words: 'Anotar la UF de un día' },
  { action: 'billing correct-uf', words: 'Corregir una UF ya liquidada' },
];

/** 'typed' by whom, in the words of the staff. */
function sourceText(source: string): string {
  if (source.startsWith('staff:')) return `Anotada por ${source.slice('staff:'.length)}`;
  return source === 'service' ? 'Del servicio oficial' : 'Publicada';
}

/** '$41.234,50', as Chileans write it. */
const written = (value: string) => {
  const [whole = '', decimals = ''] = value.split('.');
  return `$${whole.replaceAll(/\B(?=(\d{3})+$)/g, '.')},${decimals.padEnd(2, '0')}`;
};

/** [CON-20] The UF that rents are computed with. */
export function Uf() {
  const asked = useApi(UfTableDocument, {}, everyMinute);
  const table = asked.data?.ufTable;
  return (
    <Section
      id="uf"
      title="UF"
      text={table?.last ? `La tabla llega hasta el ${formatDate(table.last)}.` : undefined}
      actions={<ActionButtons offers={offers} />}
    >
      <Listed state={stateOf(asked)} onRetry={() => void asked.refetch()}>
        {table?.stale && (
          <p className="font-semibold text-expense">Está atrasada: los arriendos se calculan con un valor antiguo.</p>
        )}
        <TableScroll label="Valores de la UF">
          <table className="desk-table">
            <caption className="sr-only">Valores de la UF, el más nuevo primero</caption>
            <thead>
              <tr>
                <th scope="col">Día</th>
                <th scope="col" className="text-right!">
                  Pesos
                </th>
                <th scope="col">De dónde</th>
              </tr>
            </thead>
            <tbody>
              {table?.rows.map(({ date, value, source }) => (
                <tr key={date}>
                  <td className="whitespace-nowrap tabular-nums">{formatDate(date)}</td>
                  <td className="text-right tabular-nums">{written(value)}</td>
                  <td>{sourceText(source)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </TableScroll>
      </Listed>
    </Section>
  );
}
