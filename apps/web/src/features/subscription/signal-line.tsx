import { useNow } from '@volante/client/use-now.ts';
import { Icon, type IconName } from '@volante/ui/icon.tsx';
import { type CarSignal, carSignal } from './car-signal.ts';

/** What the car said, and when the phone heard of it. */
export interface Said {
  connected: boolean;
  charging: boolean | null;
  soc: number | null;
  updatedAt: string | null;
  answeredAt: number;
}

const fewSeconds = 3000;

const looks: Record<CarSignal['state'], { icon: IconName; tone: string }> = {
  live: { icon: 'check', tone: 'text-income' },
  silent: { icon: 'offline', tone: 'text-instalment' },
  old: { icon: 'offline', tone: 'text-instalment' },
  never: { icon: 'info', tone: 'text-muted' },
};

/** 'Actualizado hace 12 s', 'Sin señal hace 5 min'. */
export function SignalLine({ said }: { said: Said }) {
  const { state, text } = carSignal(said, said.answeredAt, useNow(fewSeconds));
  const { icon, tone } = looks[state];
  return (
    <p className="flex items-center gap-1.5 text-sm text-muted">
      <Icon name={icon} size={16} className={tone} />
      {text}
    </p>
  );
}
