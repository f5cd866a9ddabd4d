import { carLogin, listCars } from '@volante/server/modules/fleet/public';
import { carStateOf } from '@volante/server/modules/telemetry/public';
import type { Ctx } from '@volante/server/platform/context';
import type { RunningPart } from '@volante/server/platform/module';
import type { System } from '@volante/server/platform/system';
import { type PlugNews, plugsChannel } from '../charging/plugs-channel.ts';
import { type Answers, isAnswers } from './answers.ts';
import { newCar, resumedCar } from './beginning.ts';
import { behaviourChannel } from './behave.ts';
import { chanceFor } from './chance.ts';
import { lifeOf } from './life.ts';
import { SimulatedCar } from './simulated-car.ts';
import { allAnswers } from './kept-answers.ts';

const tickMs = 1_000;
/** Regular check for changes the bus does not announce: new drivers, other shifts, a login that stopped working. */
const lookMs = 60_000;

/** Keeps a simulated car on the road for every car of the fleet. One timer moves them all. */
export class FleetFollower implements RunningPart {
  readonly #ctx: Ctx;
  readonly #url: string;
  readonly #cars = new Map<string, SimulatedCar>();
  readonly #unsubscribe: (() => void)[];
  #ticking: NodeJS.Timeout | undefined;
  #looking: NodeJS.Timeout | undefined;
  /** Checks run one after the other, so that no car is started twice. */
  #work: Promise<void> = Promise.resolve();
  #closed = false;

  constructor(system: System, url: string) {
    this.#ctx = system.contextFor({ kind: 'system' });
    this.#url = url;
    this.#unsubscribe = [
      system.bus.subscribe('fleet', (message) => this.#look((message as { carId: string }).carId)),
      system.bus.subscribe(plugsChannel, (message) => this.#plug(message as PlugNews)),
      system.bus.subscribe(behaviourChannel, (message) => this.#behave(message as { carId: string; answers: string })),
    ];
    this.#ticking = setInterval(() => this.#tick(), tickMs);
    this.#looking = setInterval(() => this.#look(), lookMs);
    this.#look();
  }

  async close(): Promise<void> {
    this.#closed = true;
    clearInterval(this.#ticking);
    clearInterval(this.#looking);
    for (const unsubscribe of this.#unsubscribe) unsubscribe();
    await this.#work;
    await Promise.all([...this.#cars.values()].map((car) => car.close()));
  }

  #tick(): void {
    for (const car of this.#cars.values()) car.tick();
  }

  #behave({ carId, answers }: { carId: string; answers: string }): void {
    const car = this.#cars.get(carId);
    if (car && isAnswers(answers)) car.answers = answers;
  }

  #plug({ carId, kw }: PlugNews): void {
    this.#cars.get(carId)?.plug(kw);
  }

  /** Checks one car, or the whole fleet. */
  #look(plate?: string): void {
    this.#work = this.#work
      .then(() => this.#follow(plate))
      .catch((error: unknown) => this.#ctx.log.warn({ err: error }, 'simulated cars'));
  }

  async #follow(only: string | undefined): Promise<void> {
    const [cars, answers] = [await listCars(this.#ctx), await allAnswers(this.#ctx)];
    const inFleet = new Set(cars.filter(({ retired }) => !retired).map(({ id }) => id));
    for (const [plate, car] of this.#cars) if (!inFleet.has(plate)) await this.#letGo(plate, car);
    for (const plate of inFleet) {
      if (this.#closed) return;
      if (only !== undefined && plate !== only) continue;
      await this.#care(plate, answers.get(plate) ?? 'normal');
    }
  }

  async #letGo(plate: string, car: SimulatedCar): Promise<void> {
    this.#cars.delete(plate);
    await car.close();
  }

  async #care(plate: string, answers: Answers): Promise<void> {
    const life = await lifeOf(this.#ctx, plate);
    if (!life) return;
    const known = this.#cars.get(plate);
    if (known) Object.assign(known, { life, answers });
    const car = known ?? (await this.#begin(plate, life, answers));
    if (!car.connected) await car.connect(this.#url, await carLogin(this.#ctx, plate));
  }

  async #begin(plate: string, life: SimulatedCar['life'], answers: Answers): Promise<SimulatedCar> {
    const { clock, ids } = this.#ctx;
    const chance = chanceFor(`${plate}/${ids.next()}`);
    const last = await carStateOf(this.#ctx, plate);
    const now = clock.now().getTime();
    // A new car is seeded by its plate alone, so it begins the same in every process.
    const state = last ? resumedCar(last, life, now, chance) : newCar(life, now, chanceFor(plate));
    const car = new SimulatedCar({ plate, state, life, answers, clock, chance });
    this.#cars.set(plate, car);
    return car;
  }
}
