import { expect, test } from 'vitest';
import { damageStateNames, damageVerdicts, isDamageKind, longestComment, mostDamagePhotos } from './damages.ts';
import { sideNamed, sideNames } from './photos.ts';
import { cancelReasons, exchangeEvents } from './status.ts';
import { finalizeSide, otherRole, sideStatus, type Step, stepsOf, stepStatuses, stepTypes } from './steps.ts';
import {
  cancelledMessage,
  changedMessage,
  leavingMessage,
  contestedForStaff,
  contestedMessage,
  damageMessage,
  doneMessage,
  pickedUpMessage,
  stepExplanation,
  verdictMessage,
} from './texts.ts';

const car = { plate: 'KLXY77', dueAt: new Date('2026-11-16T20:00:00Z') };

test('[SHF-03] the words of the protocol', () => {
  expect(stepTypes).toEqual([
    'PickUp',
    'LeftCharging',
    'DamageReport',
    'Photos',
    'CodeExchange',
    'Charging',
    'CableSecured',
    'DoorsClosed',
  ]);
  expect(stepStatuses).toEqual(['Pending', 'Done', 'Skipped']);
  expect(cancelReasons).toEqual(['missed', 'staff', 'shift', 'returned']);
  expect(exchangeEvents).toEqual(['step', 'finish', 'missed', 'staff', 'shift', 'returned']);
});

test('[SHF-03] each side is told its own part of the code and of the cable', () => {
  expect(stepExplanation('CodeExchange', 'Deliverer')).toMatch(/^Pide el código/);
  expect(stepExplanation('CodeExchange', 'Receiver')).toMatch(/^Muestra este código/);
  expect(stepExplanation('CableSecured', 'Deliverer')).toMatch(/^Confirma que el cable/);
  expect(stepExplanation('CableSecured', 'Receiver')).toMatch(/^Desconecta el cable/);
  expect(stepExplanation('Charging', 'Receiver')).toMatch(/^Conecta el cable/);
});

test('[SHF-04] the four sides by name, and by the name of an uploaded file', () => {
  expect(sideNames).toEqual({ front: 'Frente', right: 'Lado derecho', back: 'Atrás', left: 'Lado izquierdo' });
  expect(['front.jpg', 'LEFT.jpeg', 'back', 'front.x.jpg', 'roof.jpg'].map(sideNamed)).toEqual([
    'front',
    'left',
    'back',
    undefined,
    undefined,
  ]);
});

test('[SHF-05] kinds, states and limits of a damage entry', () => {
  expect(['battery', 'dirty', 'other', 'Otro', ''].map(isDamageKind)).toEqual([true, true, true, false, false]);
  expect(damageVerdicts).toEqual(['kept', 'withdrawn']);
  expect(damageStateNames).toEqual({
    reported: 'Informado',
    contested: 'En revisión',
    kept: 'Confirmado',
    withdrawn: 'Descartado',
  });
  expect([mostDamagePhotos, longestComment]).toEqual([6, 500]);
});

test('[SHF-05] a contested damage is told to its author, to staff and, once decided, to both', () => {
  expect(contestedMessage('Diego')).toMatch(/^Diego objetó un daño que informaste\. Soporte lo revisará/);
  const { subject } = contestedForStaff({ plate: car.plate, exchangeId: 'e', damageId: 'd' });
  expect(subject).toBe('Daño objetado en el auto KLXY·77-8');
  expect(verdictMessage(true, 'se ve')).toBe('Soporte revisó el daño objetado y lo confirmó. Motivo: se ve');
  expect(verdictMessage(false, 'era antes')).toBe('Soporte revisó el daño objetado y lo descartó. Motivo: era antes');
});

test('[SHF-08] the end of a handover, whichever way, is told to both', () => {
  expect(doneMessage(car.plate, 'Deliverer', 'Diego')).toBe('Entregaste el auto KLXY·77-8 a Diego. Tu turno terminó.');
  expect(doneMessage(car.plate, 'Receiver', 'Diego')).toBe('Recibiste el auto KLXY·77-8. ¡Buen turno!');
  expect(pickedUpMessage(car.plate, 'Diego')).toBe('Diego retiró el auto KLXY·77-8.');
  expect(changedMessage(car)).toBe(
    'Cambiaron los turnos: la entrega del auto KLXY·77-8 del 16/11 a las 17:00 ya no va.',
  );
  expect(cancelledMessage(car)).toBe('La entrega del auto KLXY·77-8 del 16/11 a las 17:00 fue anulada por soporte.');
});

test('[DAY-02] a handover to somebody who leaves is off: the other keeps the car and does not read why', () => {
  const other = leavingMessage(car, 'Deliverer');
  expect(other).toContain('la entrega del auto KLXY·77-8 del 16/11 a las 17:00 ya no va. Quédate con él');
  expect(other).not.toContain('eliminar');
  expect(leavingMessage(car, 'Receiver')).toContain('Pediste eliminar tu cuenta');
});

test('[SHF-02] a side is pending, then started, then done; what the other side does changes nothing', () => {
  const steps = stepsOf('EXCHANGE-CAR');
  const [first, ...rest] = steps.filter(({ domain }) => domain === 'Receiver');
  const others = steps.filter(({ domain }) => domain === 'Deliverer');
  const done = (step: Step): Step => ({ ...step, status: 'Done' });
  const skipped = (step: Step): Step => ({ ...step, status: 'Skipped' });
  expect(sideStatus([first!, ...rest, ...others.map(done)], 'Receiver')).toBe('Pending');
  expect(sideStatus([skipped(first!), ...rest, ...others], 'Receiver')).toBe('Pending');
  expect(sideStatus([done(first!), ...rest, ...others], 'Receiver')).toBe('Started');
  expect(sideStatus([done(first!), ...rest.map(skipped), ...others], 'Receiver')).toBe('Done');
  expect([otherRole('Deliverer'), otherRole('Receiver')]).toEqual(['Receiver', 'Deliverer']);
});

test('[SHF-03] what is optional is skipped at the end, but not of a handover that is over', () => {
  const steps = stepsOf('EXCHANGE-CAR').map((step): Step => (step.optional ? step : { ...step, status: 'Done' }));
  const exchange = { type: 'EXCHANGE-CAR', dueAt: car.dueAt, steps } as const;
  const side = steps.find(({ optional }) => optional)!.domain;
  expect(finalizeSide({ ...exchange, status: 'Cancelled' }, side)).toEqual({ problem: 'over' });
  const ended = finalizeSide({ ...exchange, status: 'Started' }, side);
  expect(ended).toMatchObject({ outcome: { steps: [{ domain: side, status: 'Skipped' }] } });
});

test('DAY-05 a reported damage names its car, who reported it and that it can be contested, to each side', () => {
  const found = { plate: 'BCDF12', author: 'Diego', kinds: ['scratch', 'dirty'] as const };
  expect(damageMessage(found, 'Deliverer')).toBe(
    'Diego informó daños del auto BCDF·12-9 que le entregaste: rayón, sucio por fuera. Si no estás de acuerdo, puedes objetarlo.',
  );
  expect(damageMessage({ ...found, kinds: [] }, 'Receiver')).toBe(
    'Diego informó daños del auto BCDF·12-9 que te entrega. Si no estás de acuerdo, puedes objetarlo.',
  );
});
