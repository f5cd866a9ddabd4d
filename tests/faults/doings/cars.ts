import { setTimeout as pause } from 'node:timers/promises';
import { documentsApiKey } from '@volante/domain/documents/api-key';
import { sides } from '@volante/domain/handover/photos';
import { planExchange } from '@volante/server/modules/handover/public';
import { ForeignPoint } from '../../kit/charge-point.ts';
import { until } from '../../kit/doors.ts';
import { photo } from '../../kit/handover.ts';
import { participantsOf } from '../../kit/swaps.ts';
import { TestCar } from '../../kit/test-car.ts';
import type { Scene } from '../scene.ts';
import { type Doing, nth } from './doing.ts';

interface Login {
  username: string;
  password: string;
}

async function carOf(scene: Scene, login: Login): Promise<TestCar> {
  const car = await TestCar.connect({ url: scene.node.mqttUrl, login, now: () => scene.now.getTime() });
  return car.behave();
}

/**
 * It is stored a moment after the broker has it: only then the car may count on it. A car whose clock was set back says what is older
 * than what is known, which changes nothing any more.
 */
async function stored(scene: Scene, carId: string, at: number): Promise<void> {
  const { node } = scene;
  const known = async () => {
    if (node.line.isDead) throw new Error('The node died before it stored the reading');
    const [row] = await scene.rows('select at from car_states where car_id = $1', [carId]);
    return row && row.at.getTime() >= at;
  };
  await until(known, (isKnown) => isKnown === true, 6_000);
}

const carSays: Doing = {
  aim: ({ world, now }, { number, who, choice }) => {
    const { carId, login } = nth([world.solo, world.couple], who)!;
    // Seconds of its own, so that each reading is one.
    return { carId, login, at: now.getTime(), odometer: 10_000 + number * 2 + choice / 1_000, soc: choice % 101 };
  },
  async run(scene, { carId, login, at, odometer, soc }) {
    const car = await carOf(scene, login);
    try {
      await car.say({ at, odometer, soc });
      await stored(scene, carId, at);
    } finally {
      await car.leave();
    }
  },
};

/** Presses the button while the car is there, and follows what becomes of it. */
const doors: Doing = {
  aim: ({ world, now }, { choice }) => ({
    ...world.solo,
    action: choice % 2 ? 'open' : 'close',
    at: now.getTime(),
  }),
  async run(scene, { uid, carId, login, action, at }, key) {
    const car = await carOf(scene, login);
    try {
      await car.say({ at });
      await stored(scene, carId, at);
      const named = `${action}CarDoors`;
      const press = `mutation ($carId: ID!) { ${named}(carId: $carId) { _id } }`;
      const { [named]: pressed } = await scene.ask(uid, press, { carId }, key);
      const over = async () => {
        if (scene.node.line.isDead) throw new Error('The node died');
        const [row] = await scene.rows('select state from door_commands where id = $1', [pressed._id]);
        return row?.state;
      };
      await until(over, (state) => state === undefined || ['done', 'failed'].includes(state), 15_000);
      return { id: pressed._id, orders: car.heard.map(({ id }) => id) };
    } finally {
      await car.leave();
    }
  },
};

const start = `mutation ($connectorId: ID!, $vehiclePlate: ID!) {
  startChargingSession(connectorId: $connectorId, vehiclePlate: $vehiclePlate) { _id }
}`;

const unanswered = async (call: Promise<unknown>) => {
  const answer = await Promise.race([call, pause(6_000, undefined, { ref: false })]);
  if (answer === undefined) throw new Error('The charge point got no answer');
  return answer as Record<string, never>;
};

/** From the tap on the phone to the end of the charge. What the charge point was not answered it says again, as it was. */
const charge: Doing = {
  aim: ({ world }, { number, who, amount, choice }) => ({
    ...nth(world.points, who)!,
    uid: world.solo.uid,
    carId: world.solo.carId,
    meterStart: number * 100_000,
    wh: amount % 9_000,
    minutes: 45 + (choice % 60),
  }),
  async run(scene, aim, key) {
    const { pointId, connectorId, uid, carId, meterStart, wh, minutes } = aim;
    const point = await new ForeignPoint({ url: scene.node.url }, aim).join();
    try {
      const { startChargingSession: session } = await scene.ask(uid, start, { connectorId, vehiclePlate: carId }, key);
      if (!aim.start) {
        const asked = () => point.asked.find(({ action }) => action === 'RemoteStartTransaction');
        const [row] = await scene.rows('select id_tag from charging_sessions where id = $1', [session._id]);
        await until(asked, (found) => found !== undefined || scene.node.line.struck, 6_000);
        aim.start = { connectorId: 1, idTag: row.id_tag, meterStart, timestamp: scene.now.toISOString() };
      }
      const { transactionId } = await unanswered(point.send('StartTransaction', aim.start));
      if (!aim.stop) {
        scene.later(minutes);
        aim.stop = { transactionId, meterStop: meterStart + wh, timestamp: scene.now.toISOString() };
      }
      await unanswered(point.send('StopTransaction', aim.stop));
      await point.status(1, 'Available');
      return { id: session._id, pointId };
    } finally {
      await point.vanish().catch(() => {});
    }
  },
};

const handoverPlanned: Doing = {
  aim: ({ world: { couple }, now }, { choice }) => ({
    carId: couple.carId,
    deliverer: choice % 2 ? couple.am : couple.pm,
    receiver: choice % 2 ? couple.pm : couple.am,
    time: now.toISOString(),
  }),
  async run({ ctx }, { time, ...who }) {
    return { id: await planExchange(ctx, { ...who, exchangeType: 'EXCHANGE-CAR', time: new Date(time) }) };
  },
};

const complete = `mutation ($step: ExchangeStepType!, $data: ExchangeStepData, $driverId: ID!, $exchangeId: ID!) {
  completeStep(step: $step, data: $data, driverId: $driverId, exchangeId: $exchangeId) { _id status }
}`;

/** The receiver only shows the code: whoever types it is the deliverer. */
const openSteps = `select s.exchange_id, s.domain, s.type, s.driver_id, e.code from exchange_steps s
  join exchanges e on e.id = s.exchange_id
  where e.status in ('Pending', 'Started') and s.status = 'Pending' and (s.type in ('PickUp', 'Photos') or (s.type = 'CodeExchange' and s.domain = 'Deliverer'))
  order by s.exchange_id, s.place`;

let picture: Promise<{ fileName: string; bytes: Uint8Array }> | undefined;

/** One of the steps that are open, by the phone whose turn it is or not. */
const handoverStep: Doing = {
  async aim(scene, { who, choice }) {
    const open = await scene.rows(openSteps);
    return choice % 4 ? open[0] : nth(open, who);
  },
  async run(scene, { exchange_id: exchangeId, type, driver_id: driverId, code }, key) {
    if (type !== 'Photos') {
      const data = type === 'CodeExchange' ? { code } : {};
      await scene.ask(driverId, complete, { driverId, exchangeId, step: type, data }, key);
      return undefined;
    }
    const { bytes } = await (picture ??= photo('front.jpg'));
    for (const side of sides) {
      const form = new FormData();
      for (const [name, value] of Object.entries({ driverId, exchangeId, step: 'Photos' })) form.append(name, value);
      form.append('files', new Blob([new Uint8Array(bytes)]), `${side}.jpg`);
      const token = await scene.token(driverId);
      const headers = {
        'api-key': documentsApiKey,
        authorization: `Bearer ${token}`,
        'idempotency-key': `${key}-${side}`,
      };
      await scene.answerOf(
        await fetch(`${scene.node.url}/documents/exchange/step/photos`, { method: 'POST', headers, body: form }),
      );
    }
    return undefined;
  },
};

const askSwap = `mutation ($petitioner: ID!, $participants: [PetitionParticipantInput!]!) {
  createShiftChangePetition(petitioner: $petitioner, participants: $participants) { _id }
}`;

const swapAsked: Doing = {
  aim: ({ world: { couple } }, { choice }) => ({
    petitioner: couple.am,
    participants: participantsOf(couple, { [1 + (choice % 6)]: choice % 2 ? 'pm' : 'free' }),
  }),
  async run(scene, aim, key) {
    const { createShiftChangePetition: made } = await scene.ask(aim.petitioner, askSwap, aim, key);
    return { id: made._id };
  },
};

const answerSwap = `mutation ($participantId: ID!, $petitionId: ID!, $accepted: Boolean!) {
  updateShiftChangePetition(participantId: $participantId, petitionId: $petitionId, accepted: $accepted) { _id status }
}`;

const swapAnswered: Doing = {
  async aim(scene, { who, choice }) {
    const { am, pm } = scene.world.couple;
    const asked = nth(scene.acknowledged('swap-asked').toReversed(), choice % 3 ? 0 : who);
    // Who asked takes it back; the other one answers.
    return asked && { petitionId: asked.answer.id, participantId: choice % 4 ? pm : am, accepted: choice % 4 > 1 };
  },
  async run(scene, aim, key) {
    const { updateShiftChangePetition: answered } = await scene.ask(aim.participantId, answerSwap, aim, key);
    return { status: answered.status };
  },
};

export const carDoings = {
  'car-says': carSays,
  doors,
  charge,
  'handover-planned': handoverPlanned,
  'handover-step': handoverStep,
  'swap-asked': swapAsked,
  'swap-answered': swapAnswered,
};
