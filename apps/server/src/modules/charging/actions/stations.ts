import { perKwh, priceChangeWords, stationStateWords } from '@volante/domain/charging/station';
import { formatDate, localDateOf } from '@volante/domain/values/dates';
import { action, whyAsked, whyNeeded } from '../../../platform/actions/action.ts';
import { field, optional } from '../../../platform/actions/field.ts';
import { closeStation, reopenStation } from '../commands/close-station.ts';
import { priceStation, withdrawPrice } from '../commands/price-station.ts';

const station = field.id('station', 'la estación');

const price = action({
  name: 'charging price',
  title: 'Cambia el precio por kWh de una estación, desde hoy o desde un día que viene',
  permission: 'charging.price',
  fields: {
    station,
    price: field.pesos('pesos por kWh, IVA incluido; 0 es gratis', { least: 0 }),
    from: optional(field.date('el primer día en que rige, AAAA-MM-DD; vacío es desde ahora')),
    replace: field.tick('reemplaza el precio que ya parte ese día'),
  },
  why: whyAsked(),
  preview: true,
  async run(ctx, { station: stationId, price: pesosPerKwh, from: typed, replace = false }, { why }) {
    const today = localDateOf(ctx.clock.now());
    const from = typed ?? today;
    const { before } = await priceStation(ctx, { stationId, price: pesosPerKwh, from, replace, why });
    const text = priceChangeWords(before, { from, price: pesosPerKwh }, today);
    return { text, before: perKwh(before), after: `${perKwh(pesosPerKwh)} desde el ${formatDate(from)}` };
  },
});

const withdraw = action({
  name: 'charging withdraw-price',
  title: 'Retira un precio planificado, que todavía no rige',
  permission: 'charging.price',
  fields: { station, from: field.date('el día en que iba a partir, AAAA-MM-DD') },
  why: whyAsked(),
  async run(ctx, { station: stationId, from }, { why }) {
    const was = await withdrawPrice(ctx, { stationId, from, why });
    const before = `${perKwh(was)} desde el ${formatDate(from)}`;
    return { text: `Ya no cambia el precio el ${formatDate(from)}: ${perKwh(was)} queda retirado.`, before };
  },
});

const runningWords = (count: number) =>
  count === 1 ? 'La carga en curso sigue' : `Las ${count} cargas en curso siguen`;

const close = action({
  name: 'charging close-station',
  title:
    'Cierra una estación: los conductores dejan de verla y de iniciar cargas; las que están en curso terminan solas',
  permission: 'charging.price',
  fields: { station, from: optional(field.date('el primer día cerrada, AAAA-MM-DD; vacío es desde ahora')) },
  why: whyNeeded(),
  preview: true,
  async run(ctx, { station: stationId, from: day }, { why }) {
    const { from, running } = await closeStation(ctx, { stationId, from: day, why });
    const words = stationStateWords(from, ctx.clock.now());
    const going = running > 0 ? ` ${runningWords(running)} hasta su término.` : '';
    const shut = day === undefined ? 'Los conductores ya no la ven' : 'Desde entonces los conductores no la ven';
    return { text: `${words}. ${shut} ni inician cargas ahí.${going}`, before: 'Abierta', after: words };
  },
});

const reopen = action({
  name: 'charging reopen-station',
  title: 'Abre de nuevo una estación, o deja sin efecto un cierre planificado',
  permission: 'charging.price',
  fields: { station },
  why: whyAsked(),
  async run(ctx, { station: stationId }, { why }) {
    const before = await reopenStation(ctx, { stationId, why });
    return { text: 'Abierta: los conductores la ven y pueden cargar ahí.', before, after: 'Abierta' };
  },
});

export const stationActions = [price, withdraw, close, reopen];
