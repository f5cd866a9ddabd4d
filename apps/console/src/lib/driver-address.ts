/** The page of a driver. */
export const driverAddress = (uid: string): string => `/conductores/${encodeURIComponent(uid)}`;
