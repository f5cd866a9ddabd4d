/** The driver or the car that '/conductores/UID/asignar' or '/autos/PATENTE/asignar' names. */
export const namedIn = (path: string): string => decodeURIComponent(path.split('/')[2] ?? '');
