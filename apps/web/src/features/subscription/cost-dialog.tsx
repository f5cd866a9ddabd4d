import { rentFormula } from '@volante/domain/billing/rent-formula';
import { kmPrice, shiftPrice } from '@volante/domain/plans/price';
import { sectionName } from '@volante/domain/plans/section-name';
import { categories, discountOf } from '@volante/domain/ridehailing/category';
import { formatPesos, ufInPesos } from '@volante/domain/values/money';
import { formatKm, formatPercent } from '@volante/domain/values/number';
import type { ReactNode } from 'react';
import { Dialog } from '@volante/ui/dialog.tsx';
import type { PricedShift } from './km-price-card.tsx';
import type { OpenWeek } from './use-open-week.ts';
import type { Section } from '@volante/domain/plans/plan';

interface CostDialogProps {
  open: boolean;
  week: OpenWeek;
  sections: readonly Section[];
  shifts: readonly PricedShift[];
  onClose: () => void;
}

const priced = (shifts: readonly PricedShift[]) =>
  [...new Map(shifts.map((shift) => [shift._id, shift])).values()].filter(({ basePrice }) => basePrice !== null);

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="mt-4 border-t border-line pt-4">
      <h3 className="font-semibold">{title}</h3>
      {children}
    </section>
  );
}

function Price({ what, how, price }: { what: string; how: string; price: string }) {
  return (
    <li className="py-2">
      <span className="flex justify-between gap-3">
        <span>{what}</span>
        <b className="whitespace-nowrap">{price}</b>
      </span>
      <span className="block text-sm text-muted">{how}</span>
    </li>
  );
}

/** [SUB-01] How the cost of the plan is computed, with this driver's numbers. */
export function CostDialog({ open, week, sections, shifts, onClose }: CostDialogProps) {
  const { rate, km, base, byKm } = week;
  const { currency, discount } = rate;
  return (
    <Dialog open={open} title="Cómo se calcula tu arriendo" onClose={onClose}>
      <p>Cada día pagas tu turno más los km que recorres. Así va tu semana:</p>
      <p className="mt-2 rounded-control bg-soft p-3 font-semibold">
        {formatPesos(base)} de turnos + {formatPesos(byKm)} por {formatKm(km)} = {formatPesos(base + byKm)}
      </p>
      <Part title="Tu turno">
        <ul className="divide-y divide-line">
          {priced(shifts).map(({ _id, name, basePrice }) => (
            <Price
              key={_id}
              what={name}
              how={rentFormula(basePrice!, rate)}
              price={formatPesos(shiftPrice(basePrice, currency, discount))}
            />
          ))}
        </ul>
        <p className="text-sm text-muted">Un día libre no tiene precio de turno; sus km sí se cobran.</p>
      </Part>
      <Part title="Cada km">
        <ul className="divide-y divide-line">
          {sections.map((section) => (
            <Price
              key={section.startKm}
              what={sectionName(section)}
              how={rentFormula(section.variable, rate)}
              price={`${formatPesos(kmPrice(section.variable, currency, discount))} por km`}
            />
          ))}
        </ul>
        <p className="text-sm text-muted">Los km se cuentan de lunes a domingo. Cada 400 km se aplica un descuento.</p>
      </Part>
      <Part title="Tu descuento por categoría">
        <ul className="mt-2 flex flex-wrap gap-2">
          {categories.map((category) => (
            <li
              key={category}
              aria-current={category === rate.category ? 'true' : undefined}
              className={`rounded-full px-3 py-1 text-sm ${category === rate.category ? 'bg-primary font-semibold text-on-primary' : 'bg-line'}`}
            >
              {category} {formatPercent(discountOf(category))}
            </li>
          ))}
        </ul>
        <p className="mt-2 text-sm text-muted">
          Los descuentos no son acumulables: se aplica el de tu categoría del día.
        </p>
      </Part>
      <p className="mt-4 text-sm text-muted">UF del día: {ufInPesos(currency)}. Los valores incluyen IVA.</p>
    </Dialog>
  );
}
