import { action } from '../../platform/actions/action.ts';
import { driverField } from '../drivers/public.ts';
import { endSignIns } from './commands/end-sign-ins.ts';
import { withdrawDeletion } from './commands/withdraw-deletion.ts';

const signOut = action({
  name: 'accounts signout',
  title: 'Cierra la sesión de un conductor en todos sus dispositivos',
  permission: 'drivers.access',
  fields: { driver: driverField() },
  why: 'none',
  async run(ctx, { driver: { uid } }) {
    const ended = await endSignIns(ctx, uid);
    return `Sesión cerrada en ${ended} ${ended === 1 ? 'dispositivo' : 'dispositivos'}.`;
  },
});

const withdraw = action({
  name: 'accounts withdraw-deletion',
  title: 'Retira la solicitud de eliminar una cuenta, cuando el conductor lo pide y ya no puede entrar',
  permission: 'drivers.access',
  fields: { driver: driverField() },
  why: 'none',
  async run(ctx, { driver: { uid } }) {
    await withdrawDeletion(ctx, uid);
    return `La cuenta de ${uid} sigue activa.`;
  },
});

export const accountsActions = [signOut, withdraw];
