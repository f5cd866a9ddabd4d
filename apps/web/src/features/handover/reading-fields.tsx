import { readingInWords, type ReadingPart } from '@volante/domain/handover/readings';
import { localTimeOf } from '@volante/domain/values/dates';
import { formatKm } from '@volante/domain/values/number';
import { Field } from '@volante/ui/field.tsx';
import { Icon } from '@volante/ui/icon.tsx';
import type { Exchange } from './exchange-view.ts';
import { type OwnReading, saidByCar, type TypedTexts } from './own-reading.ts';
import { readingWords } from './readings.tsx';

const labels: Record<ReadingPart, string> = { odometer: 'Kilómetros del auto', battery: 'Batería (%)' };

/** What the car said last, although too long ago to count. */
function lastSaid({ carState }: Exchange, part: ReadingPart): string | undefined {
  if (!carState || (part === 'battery' && typeof carState.soc !== 'number')) return undefined;
  const value = part === 'odometer' ? formatKm(carState.odometer) : `${carState.soc} %`;
  return `A las ${localTimeOf(carState.updatedAt)} el auto marcaba ${value}.`;
}

interface Props {
  exchange: Exchange;
  reading: OwnReading;
  /** What the driver types; the rest the car says. */
  parts: readonly ReadingPart[];
  texts: TypedTexts;
  problems: Partial<TypedTexts>;
  now: number;
  onChange: (texts: TypedTexts) => void;
}

/** [DAY-10] Odometer and battery as the car says them, else two fields. */
export function ReadingFields({ exchange, reading, parts, texts, problems, now, onChange }: Props) {
  return (
    <section className="flex flex-col gap-3 border-t border-line pt-3">
      <h4 className="font-semibold">{exchange.electric ? 'Kilómetros y batería' : 'Kilómetros'}</h4>
      {parts.length === 0 ? (
        <FromCar {...{ exchange, reading, now }} />
      ) : (
        <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,9rem),1fr))] gap-3">
          {parts.map((part) => (
            <Field
              key={part}
              label={labels[part]}
              hint={lastSaid(exchange, part)}
              inputMode="numeric"
              autoComplete="off"
              value={texts[part]}
              error={problems[part]}
              onChange={({ currentTarget }) => onChange({ ...texts, [part]: currentTarget.value })}
            />
          ))}
        </div>
      )}
    </section>
  );
}

function FromCar({ exchange, reading: { recorded }, now }: Pick<Props, 'exchange' | 'reading' | 'now'>) {
  const said = saidByCar(exchange, now);
  const words = recorded
    ? readingWords(recorded)
    : said && readingInWords({ ...said, odometerFrom: 'car', batteryFrom: 'car' }, '');
  if (!words) return null;
  return (
    <p className="flex items-start gap-2 text-sm">
      <Icon name="gauge" size={20} className="text-primary" />
      <span className="font-semibold tabular-nums">{words}</span>
    </p>
  );
}
