import type { Section } from '@volante/domain/plans/plan';
import { kmPrice } from '@volante/domain/plans/price';
import { sectionName } from '@volante/domain/plans/section-name';
import { formatPesos } from '@volante/domain/values/money';
import { formatInteger } from '@volante/domain/values/number';
import type { PriceFacts } from './use-plan-data.ts';

const board = { width: 300, height: 56, foot: 4 };

/** The line over the steps, each as high as its km costs beside the dearest. */
function outline(sections: readonly Section[]): string {
  const dearest = Math.max(...sections.map(({ variable }) => Number(variable)), Number.MIN_VALUE);
  const width = board.width / sections.length;
  const top = ({ variable }: Section) =>
    board.height - board.foot - (Number(variable) / dearest) * (board.height - 2 * board.foot);
  return sections
    .map((section, at) => `${at === 0 ? 'M' : 'L'}${at * width} ${top(section)}H${(at + 1) * width}`)
    .join('');
}

/** [PLA-01] What a km costs as the week goes on: steps that fall. */
export function TierPicture({ sections, facts }: { sections: readonly Section[]; facts: PriceFacts }) {
  const line = outline(sections);
  const columns = { gridTemplateColumns: `repeat(${sections.length}, minmax(0, 1fr))` };
  return (
    <div>
      <p className="mb-2 text-sm text-muted">Precio por km según los km de tu semana.</p>
      <svg
        aria-hidden="true"
        viewBox={`0 0 ${board.width} ${board.height}`}
        preserveAspectRatio="none"
        className="block h-14 w-full"
      >
        <path d={`${line}V${board.height}H0Z`} fill="var(--soft)" />
        <path d={line} fill="none" stroke="var(--primary)" strokeWidth="3" vectorEffect="non-scaling-stroke" />
      </svg>
      <ol aria-label="Precio por km" className="grid gap-x-2" style={columns}>
        {sections.map((section) => (
          <li key={section.startKm} className="min-w-0 pt-1.5">
            <span className="block font-semibold">
              {formatPesos(kmPrice(section.variable, facts.uf, facts.discount))}
            </span>
            <span className="block text-xs text-muted" aria-hidden="true">
              {section.endKm === null ? `${formatInteger(section.startKm)}+` : `a ${formatInteger(section.endKm)}`}
            </span>
            <span className="sr-only">por km, {sectionName(section)}</span>
          </li>
        ))}
      </ol>
    </div>
  );
}
