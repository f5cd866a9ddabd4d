import { ufInPesos } from '@volante/domain/values/money';
import type { PriceFacts } from './use-plan-data.ts';

export function PriceNote({ facts: { uf, category, discount } }: { facts: PriceFacts }) {
  return (
    <p className="text-sm text-muted">
      IVA incluido, UF de hoy {ufInPesos(uf)}.
      {category && discount > 0 && ` Con tu ${discount}% de descuento ${category}.`}
    </p>
  );
}
