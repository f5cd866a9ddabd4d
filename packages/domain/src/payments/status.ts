/** What became of a payment: begun at the gateway, collected, refused there, or given up. */
const names = { pending: 'Sin terminar', paid: 'Pagado', refused: 'Rechazado', abandoned: 'Abandonado' } as const;

export type PaymentStatus = keyof typeof names;

export const paymentStatuses = Object.keys(names) as PaymentStatus[];

/** [CON-20] In the words of the staff. */
export const paymentStatusName = (status: PaymentStatus): string => names[status];
