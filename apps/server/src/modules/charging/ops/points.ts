import { currentTypes, plugNamed } from '@volante/domain/charging/connector';
import { isPlugType, plugTypes } from '@volante/domain/fleet/plugs';
import { formatPesos, pesos } from '@volante/domain/values/money';
import type { Ctx } from '../../../platform/context.ts';
import { always, type OpsAction } from '../../../platform/ops/action.ts';
import { asPesos } from '../../../platform/ops/options.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { addChargePoint, type NewConnector } from '../commands/add-charge-point.ts';
import { addStation } from '../commands/add-station.ts';
import { removeChargePoint } from '../commands/remove-charge-point.ts';
import { renewKey } from '../commands/renew-key.ts';

const problem = (message: string, field: string) => new Refusal('BAD_USER_INPUT', message, { field });

/** '-33,41' and '-33.41' alike. */
function asDegrees(text: string, field: string): number {
  if (/^-?\d{1,3}([.,]\d{1,10})?$/.test(text)) return Number(text.replace(',', '.'));
  throw problem(`--${field} son grados como -33.41, no '${text}'.`, field);
}

/** 'CCS2:DC:50' */
function asConnector(text: string): NewConnector {
  const [plug = '', current = '', kw = ''] = text.split(':').map((part) => part.trim());
  const currentType = currentTypes.find((known) => known === current);
  const plugType = isPlugType(plug) ? plug : currentType && plugNamed(plug, currentType);
  if (plugType && currentType && /^\d{1,3}(\.\d)?$/.test(kw)) return { plugType, currentType, kw: Number(kw) };
  throw problem(
    `'${text}' no es un conector. Se escribe como CCS2:DC:50; los enchufes son ${plugTypes.join(', ')}.`,
    'connectors',
  );
}

const add: OpsAction = {
  summary: 'Agrega una estación de carga',
  options: {
    id: 'cómo se llama aquí, en minúsculas, números y guiones',
    provider: 'quién la opera, que el conductor lee',
    alias: 'su nombre, que el conductor lee',
    address: 'su dirección',
    lat: 'grados, como -33.4022',
    lon: 'grados, como -70.5783',
    price: 'pesos por kWh, IVA incluido; 0 es gratis',
    'provider-id': 'cómo la llama su operador; por omisión, como --id',
  },
  required: ['id', 'provider', 'alias', 'lat', 'lon', 'price'],
  async run(ctx, options) {
    const { id = '', provider = '', alias = '', address, price = '' } = options;
    const pricePerKwh = price === '0' ? pesos(0) : asPesos(price, 'price');
    const where = { lat: asDegrees(options.lat ?? '', 'lat'), lon: asDegrees(options.lon ?? '', 'lon') };
    await addStation(ctx, {
      id,
      provider,
      alias,
      address: address ?? null,
      pricePerKwh,
      ...where,
      providerStationId: options['provider-id'],
    });
    return `Estación ${id} agregada, a ${formatPesos(pricePerKwh)} por kWh.`;
  },
};

/** What is typed into the machine. */
function credentials(ctx: Ctx, id: string, key: string): string[] {
  const address = `${ctx.config.publicUrl.replace(/^http/, 'ws')}/ocpp/${id}`;
  return [`Dirección: ${address}`, `Usuario: ${id}`, `Clave: ${key}`];
}

const addPoint: OpsAction = {
  summary: 'Agrega un cargador a una estación; su clave se muestra solo esta vez',
  options: {
    id: 'su identidad OCPP: el final de la dirección a la que se conecta',
    station: 'la estación',
    connectors: 'sus conectores en orden, separados por coma: Type2:AC:22,CCS2:DC:50',
  },
  required: ['id', 'station', 'connectors'],
  async run(ctx, { id = '', station = '', connectors = '' }) {
    const plugs = connectors.split(',').map(asConnector);
    const { key } = await addChargePoint(ctx, { id, stationId: station, connectors: plugs });
    return [`Cargador ${id} agregado.`, ...credentials(ctx, id, key)].join('\n');
  },
};

const point = 'el cargador, como lo da `charging list`';

const renew: OpsAction = {
  summary: 'Da una clave nueva a un cargador, que se muestra solo esta vez; la anterior termina y su conexión se corta',
  options: { point },
  required: ['point'],
  async run(ctx, { point: id = '' }) {
    const { key } = await renewKey(ctx, id);
    return [`La clave anterior del cargador ${id} ya no sirve.`, ...credentials(ctx, id, key)].join('\n');
  },
};

const remove: OpsAction = {
  summary: 'Retira un cargador: sus conectores dejan de ofrecerse y su clave termina; lo que se cargó en él queda',
  options: { point, why: 'el motivo, que queda registrado' },
  required: ['point', 'why'],
  movesMoney: always,
  async run(ctx, { point: id = '', why = '' }) {
    await removeChargePoint(ctx, { id, why });
    return `Cargador ${id} retirado. Sus conectores ya no se ofrecen.`;
  },
};

export const pointActions: Record<string, OpsAction> = {
  'add-station': add,
  'add-charge-point': addPoint,
  'renew-key': renew,
  'remove-charge-point': remove,
};
