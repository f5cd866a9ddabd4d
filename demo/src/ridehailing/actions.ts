import { categories } from '@volante/domain/ridehailing/category';
import { formatPesos } from '@volante/domain/values/money';
import { action } from '@volante/server/platform/actions/action';
import { type Field, field, named, refuseField } from '@volante/server/platform/actions/field';
import { Refusal } from '@volante/server/platform/refusal';
import { keepCorrection, revokeAccess, setCategory } from './store.ts';

const trip = field.id('sandbox trip', 'el id del viaje en la plataforma');
/** Of the platform, which knows people who have no account of ours. */
const driver = field.text('correo del conductor');

/** As the practice platform has them: plain digits. */
const fare: Field<number> = {
  kind: 'pesos',
  help: 'la tarifa neta, en pesos enteros',
  optional: false,
  read: (text, name) =>
    /^\d{1,6}$/.test(text) ? Number(text) : refuseField(name, `'${text}' no es una tarifa en pesos, como 4500.`),
};

const correct = action({
  name: 'ridehailing-sandbox correct',
  title: 'Corrige la tarifa de un viaje, como lo hace una plataforma días después',
  permission: 'drivers.change',
  fields: { trip, fare },
  why: 'none',
  async run(ctx, { trip: id, fare: pesos }) {
    await keepCorrection(ctx, id, pesos);
    return `El viaje ${id} se informará con ${formatPesos(pesos)} de tarifa.`;
  },
});

const withdraw = action({
  name: 'ridehailing-sandbox withdraw',
  title: 'Anula un viaje: la plataforma ya no lo paga',
  permission: 'drivers.change',
  fields: { trip },
  why: 'none',
  async run(ctx, { trip: id }) {
    await keepCorrection(ctx, id, null);
    return `El viaje ${id} se informará como anulado.`;
  },
});

const category = action({
  name: 'ridehailing-sandbox category',
  title: 'Cambia la categoría de un conductor en la plataforma de práctica; llega con «ridehailing refresh»',
  permission: 'drivers.change',
  fields: {
    driver,
    to: field.choice(
      named(categories, (category) => category),
      '',
      (text) => `'${text}' no es una categoría: ${categories.join(', ')}.`,
    ),
  },
  why: 'none',
  async run(ctx, { driver: email, to }) {
    if (await setCategory(ctx, email, to)) return `${email} es ${to} en la plataforma.`;
    throw new Refusal('NOT_FOUND', `La plataforma no conoce a ${email}.`, { field: 'driver' });
  },
});

const revoke = action({
  name: 'ridehailing-sandbox revoke',
  title: 'Quita a la app el acceso a la cuenta de un conductor, como lo hace él mismo en la plataforma',
  permission: 'drivers.change',
  fields: { driver },
  why: 'none',
  async run(ctx, { driver: email }) {
    if (await revokeAccess(ctx, email)) return `La app ya no tiene acceso a la cuenta de ${email}.`;
    throw new Refusal('NOT_FOUND', `${email} no ha dado acceso a nadie.`, { field: 'driver' });
  },
});

export const rideHailingSandboxActions = [correct, withdraw, category, revoke];
