import { action } from '../../platform/actions/action.ts';
import { Refusal } from '../../platform/refusal.ts';
import { refreshCategories } from './commands/refresh-categories.ts';

const refresh = action({
  name: 'ridehailing refresh',
  title: 'Pregunta ahora a la plataforma por las categorías; si no, se hace cada domingo por la tarde',
  permission: 'drivers.change',
  fields: {},
  why: 'none',
  // The platform is slow and answers in pages, each of which is kept for itself.
  apart: true,
  async run(ctx) {
    const refreshed = await refreshCategories(ctx);
    if (!refreshed) throw new Refusal('UNAVAILABLE', 'No hay una plataforma de viajes configurada.');
    return `La plataforma informó de ${refreshed.reported} conductores; ${refreshed.changed} cambiaron de categoría.`;
  },
});

export const rideHailingActions = [refresh];
