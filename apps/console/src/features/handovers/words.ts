import type { Standing } from '@volante/domain/handover/standing';
import type { Tone } from '@volante/ui/status-pill.tsx';

export const standingTones: Record<Standing, Tone> = {
  waiting: 'info',
  late: 'warn',
  'no-show': 'bad',
  missed: 'bad',
  done: 'good',
  cancelled: 'neutral',
};

const reasons: Readonly<Record<string, string>> = {
  missed: 'terminó sola: nadie la completó',
  staff: 'la anuló el equipo',
  shift: 'cambiaron los turnos',
  returned: 'devolvieron el auto',
};

export const reasonWords = (reason: string | null): string => (reason ? (reasons[reason] ?? reason) : '');
