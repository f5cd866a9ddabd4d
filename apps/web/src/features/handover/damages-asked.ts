/** [DAY-05] The notice of a damage leads to the handover's screen with this in the address: the history is open at once. */
export const damagesAsked = (): boolean => new URLSearchParams(location.search).has('danos');

/** The other screen of the handover, with the same wish. */
export const withWish = (path: string): string => path + location.search;
