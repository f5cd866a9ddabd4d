/** What a rental company decides about its drivers' money. */
export const bankingConfig = {
  /** The whole guarantee, in UF. */
  guaranteeUf: '8',
  mostAccounts: 10,
};
