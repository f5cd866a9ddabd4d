import { demoPlans } from '@volante/demo/plans';
import { checkDigit } from '@volante/domain/values/check-digit';
import { addDays, instantAt, type LocalDate } from '@volante/domain/values/dates';
import { modules } from '@volante/server/modules';
import { closeDueWeeks, recordKm } from '@volante/server/modules/billing/public';
import { importPlans } from '@volante/server/modules/plans/public';
import { startingAt } from '@volante/server/platform/clock';
import type { Ctx } from '@volante/server/platform/context';
import { outboxHandlers } from '@volante/server/platform/outbox/handlers';
import { OutboxWorker } from '@volante/server/platform/outbox/worker';
import { giveSheets } from './bills.ts';
import { startProvider, type TestProvider } from './invoicing-provider.ts';
import { startTestServer, type TestServer } from './server.ts';

type MovableClock = ReturnType<typeof startingAt>;

const noon = (day: LocalDate) => instantAt(day, '12:00')!;

/** A server with an invoicing provider, on which weeks follow one another as weeks do. Nothing runs by itself. */
export class InvoicedWeeks {
  readonly server: TestServer;
  readonly provider: TestProvider;
  /** Of the week that runs. */
  monday: LocalDate;
  readonly #clock: MovableClock;
  #ruts = 10_000_000;

  private constructor(server: TestServer, provider: TestProvider, monday: LocalDate, clock: MovableClock) {
    this.server = server;
    this.provider = provider;
    this.monday = monday;
    this.#clock = clock;
  }

  static async start(monday = '2026-10-05' as LocalDate): Promise<InvoicedWeeks> {
    const clock = startingAt(noon(monday));
    const provider = await startProvider();
    const { url: invoicingUrl, key: invoicingKey } = provider;
    const server = await startTestServer({
      clock,
      config: { roles: new Set(['api'] as const), invoicingUrl, invoicingKey },
    });
    const weeks = new InvoicedWeeks(server, provider, monday, clock);
    await importPlans(weeks.ctx(), demoPlans);
    return weeks;
  }

  ctx(): Ctx {
    return this.server.system.contextFor({ kind: 'staff', name: 'paulina', door: 'shell' });
  }

  worker(): OutboxWorker {
    return new OutboxWorker(this.server.system, outboxHandlers(modules));
  }

  later(minutes: number): void {
    this.#clock.moveTo(new Date(this.#clock.now().getTime() + minutes * 60_000));
  }

  /** Rent in the week that runs: five mornings and so many metres a day. */
  async giveRent(uid: string, metres: readonly number[] = [90_000, 90_000, 90_000, 90_000, 90_000]): Promise<void> {
    const days = metres.map((_, day) => addDays(this.monday, day));
    await giveSheets(
      this.ctx(),
      days.map((date) => ({ uid, date, uf: '41237.33', basePrice: '0.40', category: 'Gold', discount: 5 })),
    );
    await recordKm(
      this.ctx(),
      days.map((day, index) => ({ uid, carId: 'BBBB11', day, metres: metres[index]! })),
    );
  }

  /** Goes on to the next Monday at noon. */
  nextWeek(): void {
    this.monday = addDays(this.monday, 7);
    this.#clock.moveTo(noon(this.monday));
  }

  /** Closes the running week as the job does, and lets the worker do what follows. Returns its Monday. */
  async closeWeek(): Promise<LocalDate> {
    const week = this.monday;
    this.nextWeek();
    await closeDueWeeks(this.ctx());
    await this.worker().drain();
    return week;
  }

  /** A RUT that nobody else has. */
  async giveRut(uid: string): Promise<string> {
    const body = String((this.#ruts += 1));
    const rut = `${body}-${checkDigit(body)}`;
    await this.server.system.db.updateTable('drivers').set({ rut }).where('id', '=', uid).execute();
    return rut;
  }

  async close(): Promise<void> {
    await this.server.close();
    await this.provider.close();
  }
}
