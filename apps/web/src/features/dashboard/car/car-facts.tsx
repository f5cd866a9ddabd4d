import { formatPlate } from '@volante/domain/values/plate';
import { formatPercent } from '@volante/domain/values/number';
import { formatAgo } from '@volante/client/format-age.ts';
import { useNow } from '@volante/client/use-now.ts';
import { Icon, type IconName } from '@volante/ui/icon.tsx';
import { StatusPill } from '@volante/ui/status-pill.tsx';
import type { CarStatusQuery } from './car-status.generated.ts';

const minute = 60_000;

type CarStatus = CarStatusQuery['carStatus'];

interface Props {
  name: string;
  plate: string;
  car: CarStatus | undefined;
  failed: boolean;
}

/** Which car it is, its charge, and the doors as the car last reported them. */
export function CarFacts({ name, plate, car, failed }: Props) {
  const { icon, text, worry } = factsOf(car, failed, useNow(minute));
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
      <span className="grid size-11 shrink-0 place-items-center rounded-control bg-soft text-primary">
        <Icon name="car" />
      </span>
      <div className="min-w-0 flex-1">
        <h2 className="font-semibold">{name}</h2>
        <p className="text-sm text-muted">{formatPlate(plate)}</p>
      </div>
      {car && <Charge soc={car.soc} charging={car.charging} />}
      <p className={`flex basis-full gap-2 text-sm ${worry ? 'font-semibold text-instalment' : 'text-muted'}`}>
        <Icon name={icon} size={18} className="mt-px" />
        {text}
      </p>
    </div>
  );
}

interface Facts {
  icon: IconName;
  text: string;
  worry?: boolean;
}

function factsOf(car: CarStatus | undefined, failed: boolean, now: number): Facts {
  if (!car) {
    return failed
      ? { icon: 'warning', text: 'No pudimos saber cómo está tu auto.', worry: true }
      : { icon: 'refresh', text: 'Buscando tu auto…' };
  }
  const open = lastSaidOpen(car);
  const doors = open ? 'Puertas abiertas' : 'Puertas cerradas';
  if (!car.updatedAt || !car.doors) return { icon: 'offline', text: 'Tu auto todavía no da señales.', worry: true };
  const ago = formatAgo(Date.parse(car.updatedAt), now);
  if (!car.connected) return { icon: 'offline', text: `Sin señal ${ago} · ${doors} entonces`, worry: true };
  return { icon: open ? 'unlock' : 'lock', text: `${car.charging ? 'Cargando · ' : ''}${doors} · ${ago}` };
}

/** Whether the doors were last reported open. A confirmed command counts when it is newer than the car's report. */
export function lastSaidOpen({ doors, updatedAt, command }: CarStatus): boolean {
  const newer = command?.status === 'done' && command.finishedAt && command.finishedAt > (updatedAt ?? '');
  return newer ? command.action === 'open' : doors === 'open';
}

function Charge({ soc, charging }: Pick<CarStatus, 'soc' | 'charging'>) {
  if (soc === null) return null;
  const tone = charging ? 'info' : soc < 20 ? 'bad' : soc < 40 ? 'warn' : 'good';
  return (
    <StatusPill tone={tone} icon={charging ? 'bolt' : 'battery'}>
      {formatPercent(soc)}
      <span className="sr-only"> de batería</span>
    </StatusPill>
  );
}
