/** The last part of an address: '/cargas/6af9' is about 6af9. */
export const refIn = (path: string): string => decodeURIComponent(path.replace(/\/+$/, '').split('/').at(-1) ?? '');

export const stationAddress = (id: string): string => `/estaciones/${encodeURIComponent(id)}`;
export const pointAddress = (id: string): string => `/cargadores/${encodeURIComponent(id)}`;
export const chargeAddress = (id: string): string => `/cargas/${encodeURIComponent(id)}`;
