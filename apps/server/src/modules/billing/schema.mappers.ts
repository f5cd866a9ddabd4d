import type { DailyBill, WeeklyBill } from '../../generated/resolvers.generated.ts';
import type { Movements } from './queries/movements.ts';

/** Trips and tolls are read only when a query asks for them, for all days at once. */
export type DailyBillMapper = Omit<DailyBill, 'uber' | 'tag'> & { readonly movements: Movements };

/** The links are signed, and how it was paid is read, only when a query asks for them. */
export type WeeklyBillMapper = Omit<WeeklyBill, 'pdfUrl' | 'csvUrl' | 'deposit' | 'netted'>;
