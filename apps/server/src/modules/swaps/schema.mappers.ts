import type { LocalDate } from '@volante/domain/values/dates';
import type { ShiftChangePetition } from '../../generated/resolvers.generated.ts';

/** `firstDay` is the first of its seven days. The long runs are read only when a query asks for them. */
export type ShiftChangePetitionMapper = Omit<ShiftChangePetition, 'longRuns'> & { firstDay: LocalDate };
