import type { OpsAction } from '../../platform/ops/action.ts';
import { findDriverId } from '../drivers/public.ts';
import { sayAsStaff } from './commands/say-as-staff.ts';

const say: OpsAction = {
  summary: 'Escribe a un conductor como soporte',
  options: { driver: 'correo o uid del conductor', text: 'el mensaje' },
  required: ['driver', 'text'],
  async run(ctx, { driver = '', text = '' }) {
    const { caseId } = await sayAsStaff(ctx, { driverId: await findDriverId(ctx, driver), text });
    return `Mensaje enviado en la conversación ${caseId}.`;
  },
};

export const supportOps = { say };
