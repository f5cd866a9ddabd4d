import { type Category, discountOf } from '@volante/domain/ridehailing/category';
import { Card } from '@volante/ui/card.tsx';
import { Icon } from '@volante/ui/icon.tsx';

const shown: readonly Category[] = ['Diamond', 'Platinum', 'Gold'];

/** [HLP-07] What each category of the ride-hailing platform takes off the plan. */
export function CategoryDiscounts({ category }: { category: string | undefined }) {
  return (
    <Card title="Beneficios por categoría">
      <ul className="flex flex-col gap-1">
        {shown.map((name) => (
          <li
            key={name}
            aria-current={name === category ? 'true' : undefined}
            className="flex min-h-12 flex-wrap items-center gap-x-3 rounded-control px-3 aria-[current=true]:bg-soft"
          >
            <Icon name="star" size={20} className="text-primary" />
            <span className="max-w-full flex-1 basis-[9rem] py-2">
              <b>{`${discountOf(name)}%`}</b> de descuento en el plan de arriendo
            </span>
            <span className="text-sm font-semibold text-muted">{name}</span>
          </li>
        ))}
      </ul>
      <p className="mt-2 text-sm text-muted">Los descuentos no son acumulables.</p>
    </Card>
  );
}
