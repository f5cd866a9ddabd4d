import { phoneNow } from '@volante/client/clock.ts';

const openedAt = phoneNow();

/** [SCR-14] Data kept on the phone that the network has not confirmed on this visit. */
export const isOfLastVisit = (updatedAt: number): boolean => updatedAt > 0 && updatedAt < openedAt;
