/** How a driver's visit to the platform ended, as the address says that the driver comes back to. */
export type LinkResult = 'linked' | 'refused' | 'taken' | 'error';
