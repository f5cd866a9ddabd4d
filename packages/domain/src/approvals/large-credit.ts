interface Credits {
  /** What a driver was credited lately, this time too, without what was taken back. */
  lately: number;
  /** From so many pesos on another person has to agree. */
  from: number;
}

/**
 * [CON-06] For so many days credits to one driver count together, so that several small ones are as large as one that is their
 * sum.
 */
export const creditDays = 7;

/** [CON-06] Whether another person has to agree to what a driver is credited. */
export const isLargeCredit = ({ lately, from }: Credits): boolean => lately >= from;
