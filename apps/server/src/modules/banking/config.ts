/** What a rental company decides about its drivers' money. */
export const bankingConfig = {
  /** The whole guarantee, in UF. */
  guaranteeUf: '8',
  /** What each week's bill puts into it until it is whole, in UF. */
  guaranteeWeeklyUf: '0.5',
  mostAccounts: 10,
};
