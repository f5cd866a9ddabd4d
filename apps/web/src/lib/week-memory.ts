/** Where this tab keeps the week that was last looked at. */
export const weekMemory = 'volante.week';

/** [SCR-10] Whoever signs in starts at this week. */
export const forgetWeek = (): void => sessionStorage.removeItem(weekMemory);
