import { categories, type Category, discountOf } from '@volante/domain/ridehailing/category';
import { useQuestion } from '../../lib/graphql/use-api.ts';
import { Accordion } from '@volante/ui/accordion.tsx';
import { Card } from '@volante/ui/card.tsx';
import { StatusPill } from '@volante/ui/status-pill.tsx';
import { discountsInForce } from './uber-account.first.ts';

const withoutConfig = Object.fromEntries(categories.map((category) => [category, discountOf(category)])) as Record<
  Category,
  number
>;

function explain(category: Category, discount: number): string {
  return discount === 0
    ? `Con ${category} pagas el arriendo sin descuento.`
    : `Con ${category} pagas ${discount}% menos por cada turno y por cada kilómetro.`;
}

/** [UBR-02] What each category takes off the rent; the driver's own stands open. */
export function Discounts({ own }: { own?: string }) {
  const { data } = useQuestion(discountsInForce());
  const discounts = data?.getConfigAccounting.uberDiscount ?? withoutConfig;
  return (
    <Card flush title="Descuentos por categoría">
      <p className="px-4 pb-2 text-sm text-muted">Según tu categoría Uber Pro. Los descuentos no son acumulables.</p>
      {categories.map((category) => (
        <Accordion
          key={category}
          group="uber-discounts"
          open={category === own}
          title={category}
          aside={
            <span className="flex items-center gap-2">
              {category === own && <StatusPill tone="good">Tu categoría</StatusPill>}
              <span className="font-bold tabular-nums">{discounts[category]}%</span>
            </span>
          }
        >
          <p className="text-muted">{explain(category, discounts[category])}</p>
        </Accordion>
      ))}
    </Card>
  );
}
