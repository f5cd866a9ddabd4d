import { expect, test } from 'vitest';
import { localDate } from '../values/dates.ts';
import {
  assignedMessage,
  type CompanyPickUp,
  deliveredBy,
  keyWords,
  pickedUpMessage,
  pickUpOf,
  pickUpTime,
  pickUpWhen,
  type SaidPickUp,
  takenBackMessage,
} from './pick-up.ts';

const office = { address: 'Av. Providencia 1208', latitude: -33.43, longitude: -70.62, hours: 'lunes a viernes' };
const company: CompanyPickUp = { office, address: 'Los Leones 12, Ñuñoa', name: 'Volante', phone: '+56 2 2345 6789' };
const nothing: SaidPickUp = { place: null, at: null, contact: null };
const car = { car: 'BYD Dolphin', plate: 'BCDF12' };
const at = new Date('2026-11-20T13:30:00Z');

test('DAY-06 what staff said counts, each part by itself', () => {
  const place = { address: 'Av. Grecia 5000', latitude: -33.46, longitude: -70.59 };
  const contact = { name: 'Carla', phone: '+56 9 8765 4321' };
  expect(pickUpOf({ place, at, contact }, company)).toEqual({
    address: 'Av. Grecia 5000',
    position: { latitude: -33.46, longitude: -70.59 },
    at,
    hours: null,
    contact,
  });
  expect(pickUpOf({ ...nothing, place }, company)).toMatchObject({ hours: null, contact: { name: 'Volante' } });
  expect(pickUpOf({ ...nothing, at }, company)).toMatchObject({ address: office.address, at, hours: null });
});

test('DAY-06 without it the company’s file says where and when', () => {
  expect(pickUpOf(nothing, company)).toMatchObject({ address: office.address, hours: 'lunes a viernes', at: null });
  expect(pickUpOf(nothing, { ...company, office: null })).toEqual({
    address: 'Los Leones 12, Ñuñoa',
    position: null,
    at: null,
    hours: null,
    contact: { name: 'Volante', phone: '+56 2 2345 6789' },
  });
});

test('DAY-06 a pick-up is at an hour of its day and still to come', () => {
  const [day, now] = [localDate('2026-11-20'), new Date('2026-11-18T12:00:00Z')];
  expect(pickUpTime(day, '10:30', now)).toEqual(at);
  expect(pickUpTime(day, '24:00', now)).toEqual({ problem: '«24:00» no es una hora de ese día, como 10:30.' });
  expect(pickUpTime(day, '10:30', at)).toEqual({ problem: 'El retiro no puede ser en el pasado.' });
});

test('DAY-05 who gets a car is told place, day, hour and whom to call, or what to do to know them', () => {
  expect(assignedMessage(car, pickUpOf({ ...nothing, at }, company))).toBe(
    '¡Ya tienes auto! Es el BYD Dolphin BCDF·12-9. Retíralo el viernes 20 de noviembre a las 10:30 en Av. Providencia 1208. Ante cualquier duda: Volante, +56 2 2345 6789.',
  );
  expect(assignedMessage(car, pickUpOf(nothing, company))).toContain('en Av. Providencia 1208 (lunes a viernes).');
  expect(assignedMessage(car, pickUpOf(nothing, { ...company, office: null }))).toContain(
    'Retíralo en Los Leones 12, Ñuñoa. Llama para acordar el día y la hora: Volante, +56 2 2345 6789.',
  );
  expect(assignedMessage(car, 'partner')).toBe(
    '¡Ya tienes auto! Es el BYD Dolphin BCDF·12-9. Lo compartes: quien lo tiene te lo entrega en el próximo cambio de turno.',
  );
});

test('DAY-05 a car taken back promises another one only to who waits for one', () => {
  expect(takenBackMessage('BCDF12', 'rent queue')).toContain('te avisaremos cuando haya otro para ti');
  expect(takenBackMessage('BCDF12', 'churned')).not.toContain('avisaremos');
});

test('DAY-06: who joins a shared car gets it from whoever has it or was there first; the first picks it up', () => {
  const seat = (driverId: string, assignedAt: string, waits = true) => ({
    driverId,
    assignedAt: new Date(assignedAt),
    waits,
  });
  const own = seat('camila', '2026-11-18T12:00:00Z');
  expect(deliveredBy(own, [])).toBeNull();
  expect(deliveredBy(own, [seat('diego', '2026-11-01T12:00:00Z', false)])).toBe('diego');
  expect(deliveredBy(own, [seat('diego', '2026-11-18T11:00:00Z')])).toBe('diego');
  expect(deliveredBy(own, [seat('diego', '2026-11-18T13:00:00Z')])).toBeNull();
  expect(deliveredBy(own, [seat('diego', '2026-11-18T13:00:00Z', false)])).toBe('diego');
});

test('DAY-06: when, and how it opens, in words that are true when read', () => {
  const before = new Date('2026-11-18T12:00:00Z');
  expect(pickUpWhen({ at, hours: null }, before)).toBe('El viernes 20 de noviembre a las 10:30');
  expect(pickUpWhen({ at, hours: null }, at)).toBe(
    'Era el viernes 20 de noviembre a las 10:30. Si no llegaste, llama para acordar otra hora.',
  );
  expect(pickUpWhen({ at: null, hours: 'lunes a viernes' }, before)).toBe('Lunes a viernes');
  expect(pickUpWhen({ at: null, hours: null }, before)).toBe('Llama para acordar el día y la hora.');
  expect(keyWords(true)).toContain('desde esta app');
  expect(keyWords(false)).toBe('Te entregan la llave.');
  expect(pickedUpMessage('BCDF12', at)).toMatch(/^Anotamos que tienes el auto .+ desde el viernes 20 de noviembre/);
  expect(assignedMessage(car, 'had')).toContain('Ya lo tienes');
});
