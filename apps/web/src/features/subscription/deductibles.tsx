import { type Deductible, deductiblePesos, deductibles } from '@volante/domain/fleet/deductibles';
import { formatPesos, ufInPesos } from '@volante/domain/values/money';
import { stateOf } from '../../lib/graphql/state-of.ts';
import { useApi } from '../../lib/graphql/use-api.ts';
import { Card } from '@volante/ui/card.tsx';
import { Icon } from '@volante/ui/icon.tsx';
import { Skeleton } from '@volante/ui/skeleton.tsx';
import { GetConfigAccountingUfDocument } from './get-config-accounting-uf.generated.ts';

const titles: Record<Deductible['kind'], string> = { general: 'General', 'total loss': 'Pérdida total' };

function DeductibleCard({ deductible, uf }: { deductible: Deductible; uf: string | undefined }) {
  return (
    <Card className="flex flex-col gap-1">
      <h3 className="flex items-center gap-1.5 text-sm text-muted">
        <Icon name={deductible.kind === 'general' ? 'shield' : 'warning'} size={18} className="text-primary" />
        {titles[deductible.kind]}
      </h3>
      {uf && <p className="text-lg font-bold tracking-tight">{formatPesos(deductiblePesos(deductible, uf))}</p>}
      <p className={uf ? 'text-sm text-muted' : 'text-lg font-bold'}>{deductible.uf} UF</p>
    </Card>
  );
}

/** [SUB-03] What the driver pays of a damage, in pesos of today's UF. */
export function Deductibles() {
  const query = useApi(GetConfigAccountingUfDocument, { country: 'CL' });
  const state = stateOf(query);
  const uf = query.data?.getConfigAccounting.currency.current;
  return (
    <section className="flex flex-col gap-2 pt-1">
      <h2 className="px-1 font-semibold">Deducibles del seguro</h2>
      {state === 'loading' ? (
        <Skeleton className="h-28 rounded-card" />
      ) : (
        <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,9.5rem),1fr))] gap-3">
          {deductibles.map((deductible) => (
            <DeductibleCard key={deductible.kind} deductible={deductible} uf={uf} />
          ))}
        </div>
      )}
      <p className="px-1 text-sm text-muted">
        {uf
          ? `Lo que pagas tú en caso de siniestro. IVA incluido, UF de hoy ${ufInPesos(uf)}.`
          : state === 'error'
            ? 'Lo que pagas tú en caso de siniestro, IVA incluido. Ahora no podemos mostrarte su valor en pesos.'
            : 'Lo que pagas tú en caso de siniestro, IVA incluido.'}
      </p>
    </section>
  );
}
