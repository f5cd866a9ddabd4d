/** What a rental company decides about its drivers' money. */
export const bankingConfig = {
  /** The whole guarantee, in UF. */
  guaranteeUf: '8',
  /** What each weekly bill adds to the guarantee until it is complete, in UF. */
  guaranteeWeeklyUf: '0.5',
  mostAccounts: 10,
};
