import type { BatchStage } from '@volante/domain/payouts/batch-step';
import type { PayoutHold } from '@volante/domain/payouts/hold';
import type { PayoutState } from '@volante/domain/payouts/states';
import type { Tone } from '@volante/ui/status-pill.tsx';

export const stageTones: Readonly<Record<BatchStage, Tone>> = {
  prepared: 'warn',
  filed: 'warn',
  sent: 'info',
  confirmed: 'good',
  returned: 'bad',
  cancelled: 'neutral',
};

export const lineTones: Readonly<Record<PayoutState, Tone>> = {
  prepared: 'warn',
  sent: 'info',
  confirmed: 'good',
  bounced: 'bad',
  cancelled: 'neutral',
};

export const holdTones: Readonly<Record<PayoutHold, Tone>> = { held: 'bad', changed: 'good', noAccount: 'warn' };
