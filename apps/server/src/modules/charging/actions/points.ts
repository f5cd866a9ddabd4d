import { currentTypes, plugNamed } from '@volante/domain/charging/connector';
import { isPlugType, plugTypes } from '@volante/domain/fleet/plugs';
import { formatPesos } from '@volante/domain/values/money';
import { action, whyNeeded } from '../../../platform/actions/action.ts';
import { type Field, field, optional, refuseField } from '../../../platform/actions/field.ts';
import type { Ctx } from '../../../platform/context.ts';
import { addChargePoint, type NewConnector } from '../commands/add-charge-point.ts';
import { addStation } from '../commands/add-station.ts';
import { removeChargePoint } from '../commands/remove-charge-point.ts';
import { renewKey } from '../commands/renew-key.ts';

/** '-33,41' and '-33.41' alike. */
const degrees = (help: string): Field<number> => ({
  ...field.text(help),
  read: (text, name) =>
    /^-?\d{1,3}([.,]\d{1,10})?$/.test(text)
      ? Number(text.replace(',', '.'))
      : refuseField(name, `--${name} son grados como -33.41, no '${text}'.`),
});

/** 'CCS2:DC:50' */
function asConnector(text: string, name: string): NewConnector {
  const [plug = '', current = '', kw = ''] = text.split(':').map((part) => part.trim());
  const currentType = currentTypes.find((known) => known === current);
  const plugType = isPlugType(plug) ? plug : currentType && plugNamed(plug, currentType);
  if (plugType && currentType && /^\d{1,3}(\.\d)?$/.test(kw)) return { plugType, currentType, kw: Number(kw) };
  return refuseField(
    name,
    `'${text}' no es un conector. Se escribe como CCS2:DC:50; los enchufes son ${plugTypes.join(', ')}.`,
  );
}

const connectors: Field<NewConnector[]> = {
  ...field.text('sus conectores en orden, separados por coma: Type2:AC:22,CCS2:DC:50'),
  read: (text, name) => text.split(',').map((each) => asConnector(each, name)),
};

const add = action({
  name: 'charging add-station',
  title: 'Agrega una estación de carga',
  permission: 'charging.price',
  fields: {
    id: field.id('station', 'cómo se llama aquí, en minúsculas, números y guiones'),
    provider: field.text('quién la opera, que el conductor lee'),
    alias: field.text('su nombre, que el conductor lee'),
    address: optional(field.text('su dirección')),
    lat: degrees('grados, como -33.4022'),
    lon: degrees('grados, como -70.5783'),
    price: field.pesos('pesos por kWh, IVA incluido; 0 es gratis', { least: 0 }),
    'provider-id': optional(field.text('cómo la llama su operador; por omisión, como --id')),
  },
  why: 'none',
  async run(ctx, { price: pricePerKwh, address = null, 'provider-id': providerStationId, ...station }) {
    await addStation(ctx, { ...station, address, pricePerKwh, providerStationId });
    const text = `Estación ${station.id} agregada, a ${formatPesos(pricePerKwh)} por kWh.`;
    return { text, after: `${formatPesos(pricePerKwh)} por kWh` };
  },
});

/** What is typed into the machine. Told once it is in the database, and kept under no key of a press. */
const credentialsOf = (id: string, key: string, text: string) => ({
  text,
  finish: async ({ config }: Ctx) => {
    const address = `${config.publicUrl.replace(/^http/, 'ws')}/ocpp/${id}`;
    return [text, `Dirección: ${address}`, `Usuario: ${id}`, `Clave: ${key}`].join('\n');
  },
});

const addPoint = action({
  name: 'charging add-charge-point',
  title: 'Agrega un cargador a una estación; su clave se muestra solo esta vez',
  permission: 'charging.price',
  fields: {
    id: field.id('charge point', 'su identidad OCPP: el final de la dirección a la que se conecta'),
    station: field.id('station', 'la estación'),
    connectors,
  },
  why: 'none',
  async run(ctx, { id, station: stationId, connectors: plugs }) {
    const { key } = await addChargePoint(ctx, { id, stationId, connectors: plugs });
    return credentialsOf(id, key, `Cargador ${id} agregado.`);
  },
});

const point = { ...field.id('charge point', 'el cargador, como lo da `charging list`'), formHelp: 'su identidad OCPP' };

const renew = action({
  name: 'charging renew-key',
  title: 'Da una clave nueva a un cargador, que se muestra solo esta vez; la anterior termina y su conexión se corta',
  permission: 'charging.price',
  fields: { point },
  why: 'none',
  async run(ctx, { point: id }) {
    const { key } = await renewKey(ctx, id);
    return credentialsOf(id, key, `La clave anterior del cargador ${id} ya no sirve.`);
  },
});

const remove = action({
  name: 'charging remove-charge-point',
  title: 'Retira un cargador: sus conectores dejan de ofrecerse y su clave termina; lo que se cargó en él queda',
  permission: 'charging.price',
  fields: { point },
  why: whyNeeded(),
  preview: true,
  async run(ctx, { point: id }, { why }) {
    await removeChargePoint(ctx, { id, why });
    return `Cargador ${id} retirado. Sus conectores ya no se ofrecen.`;
  },
});

export const pointActions = [add, addPoint, renew, remove];
