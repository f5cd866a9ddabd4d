/** An action that the page opens, about somebody. */
export interface Asked {
  name: string;
  filled?: Readonly<Record<string, string>>;
  /** What it ends, in words. */
  text?: string;
}

export const toRemove = (email: string, name: string): Asked => ({
  name: 'staff remove',
  filled: { email },
  text: `En menos de cinco segundos se cierran todas las sesiones de ${name} y su llave deja de servir. Lo que hizo sigue en la bitácora. Para volver necesita otra invitación.`,
});

export const toChangeRoles = (email: string): Asked => ({ name: 'staff role', filled: { email } });
