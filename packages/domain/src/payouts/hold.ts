export const payoutHolds = ['held', 'changed', 'noAccount'] as const;

/**
 * What stands in the way of paying again what the bank returned: the account is still the same, the driver has taken another one,
 * or has none.
 */
export type PayoutHold = (typeof payoutHolds)[number];

/** [BKS-07] By the account that transfers go to now, and whether its last transfer came back. */
export function holdOf(account: { readonly returned: boolean } | undefined): PayoutHold {
  if (!account) return 'noAccount';
  return account.returned ? 'held' : 'changed';
}

const labels: Record<PayoutHold, string> = {
  held: 'Retenida',
  changed: 'Cambió de cuenta',
  noAccount: 'Sin cuenta',
};

const meanings: Record<PayoutHold, string> = {
  held: 'No se le paga hasta que cambie de cuenta o digas por qué la misma está bien.',
  changed: 'Se le paga en el próximo envío.',
  noAccount: 'No tiene cuenta principal: se le paga cuando agregue una.',
};

export const holdLabel = (hold: PayoutHold): string => labels[hold];
export const holdMeaning = (hold: PayoutHold): string => meanings[hold];
