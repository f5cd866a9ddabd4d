import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { noExpenses, noIncomes } from '@volante/domain/billing/totals';
import { instantAt, type LocalDate } from '@volante/domain/values/dates';
import { formatPesos } from '@volante/domain/values/money';
import { weekDays, weekOf } from '@volante/domain/values/week';
import type { BadNetwork } from '../kit/bad-network.ts';
import { expect, forgetAnswers, guestTest, signIn } from '../kit/driven.ts';

guestTest.use({ serviceWorkers: 'block' });

const balance = '/app/v2/balance';
const pesosIn = (text: string) => Number(text.replaceAll(/[^\d-]/g, ''));
const story = (page: Page) => page.getByRole('table', { name: /^De lo que pagaron tus pasajeros/ });
const steps = (page: Page) =>
  story(page)
    .getByRole('row')
    .filter({ has: page.getByRole('rowheader') });
const asksStory = (body: string) => body.includes('query getWeekStory(');
const failing = { status: 200, body: '{"data":null,"errors":[{"message":"roto","extensions":{"code":"INTERNAL"}}]}' };

interface Story {
  getDriverBillDaysLimitDates: { date: string }[];
  getDriverBillWeek: { date: string; balance: number; rest: number; debt: number; settled: boolean }[];
  getShiftHours: { date: string; hours: number; elapsed: number }[];
}

function change(network: BadNetwork, by: (answer: Story) => Story): void {
  network.decide = ({ body }) =>
    asksStory(body) ? { change: (answer) => JSON.stringify({ data: by(JSON.parse(answer).data) }) } : undefined;
}

guestTest('[MNY-15] a closed week goes from what passengers paid to what was deposited', async ({ page, network }) => {
  let answered: Story | undefined;
  change(network, (answer) => (answered = answer));
  await signIn(page, 'camila');
  await page.goto(balance);
  await expect.poll(() => answered?.getDriverBillWeek.length).toBeGreaterThan(4);
  const bill = answered!.getDriverBillWeek.find(({ settled, balance: paid }) => settled && paid > 0)!;
  await page.goto(`/app/v2/liquidations?liquidacion=${bill.date}&vista=ganancias`);
  await expect(steps(page).first()).toContainText('Pagaron tus pasajeros');
  const amounts = (await steps(page).locator('td:first-of-type').allInnerTexts()).map(pesosIn);
  expect(amounts.slice(0, -1).reduce((sum, one) => sum + one, 0)).toBe(bill.balance);
  expect(amounts.at(-1)).toBe(bill.balance);
  await expect(steps(page).last()).toContainText('Depositado en tu cuenta');
  await expect(steps(page).filter({ hasText: 'Efectivo, ya en tu mano' })).toHaveCount(1);
  await expect(page.getByText(/\d+ horas de tus turnos, hayas manejado o no/)).toBeVisible();
  await expect(page.getByText(/que en tus 4 semanas anteriores|En tus 4 semanas anteriores/)).toHaveCount(2);
  // A week that is over needs no forecast.
  await expect(page.getByText('Estimación')).toHaveCount(0);
  expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);

  await page.setViewportSize({ width: 320, height: 740 });
  await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  const box = (await story(page).boundingBox())!;
  for (const cell of await steps(page).getByRole('cell').all()) {
    const { x, width } = (await cell.boundingBox())!;
    expect(x + width).toBeLessThanOrEqual(box.x + box.width + 1);
  }
});

/** A day of the open week as the query answers it: 60.000 from Uber, of it 10.000 in cash, and 24.000 of rent. */
const day = (date: LocalDate) => ({
  date,
  km: 120,
  carId: 'BBBB11',
  incomes: { ...noIncomes, uber: 60_000 },
  expenses: { ...noExpenses, rent: 24_000 },
  installment: 0,
  prePay: 0,
  uberBreakdown: { cashCollected: -10_000 },
});

guestTest(
  '[MNY-15] Monday is estimated from three days on, and says what the estimate rests on',
  async ({ page, network }) => {
    const [monday, tuesday, wednesday, thursday, friday] = weekDays(weekOf(new Date())) as [
      LocalDate,
      LocalDate,
      LocalDate,
      LocalDate,
      LocalDate,
    ];
    const working = [monday, tuesday, wednesday, thursday, friday];
    const answer = (days: readonly LocalDate[], owed: number) => (given: Story) => ({
      ...given,
      getDriverBillDaysLimitDates: days.map(day),
      getShiftHours: working.map((date) => ({ date, hours: 12, elapsed: days.includes(date) ? 12 : 0 })),
      getDriverBillWeek:
        owed === 0 ? [] : [{ date: monday, balance: -owed, rest: owed, debt: 0, settled: false, payable: owed > 0 }],
    });
    await signIn(page, 'camila');
    network.serverTime = instantAt(thursday, '09:00')!;
    await page.clock.setSystemTime(network.serverTime);
    change(network, answer([monday, tuesday, wednesday], 0));
    await forgetAnswers(page);
    await page.goto(balance);
    const card = page.locator('section', { hasText: 'Cierre del lunes' }).last();
    await expect(card).toContainText('Estimación');
    // Three days of 36.000, and 24 hours more at 3.000.
    await expect(card).toContainText(/Unos \+\$180\.000/);
    await expect(card).toContainText('24 horas de turno que te quedan rinden como las del lunes, martes y miércoles');
    // 46.000 a day with the cash, in 12 hours and 120 km.
    const pace = page.locator('section', { hasText: 'Lo que te queda después del arriendo' }).last();
    await expect(pace).toContainText(`por hora${formatPesos(3833)}`);
    await expect(pace).toContainText(`por km${formatPesos(383)}`);

    change(network, answer([monday, tuesday, wednesday], 30_000));
    await forgetAnswers(page);
    await page.goto(balance);
    await expect(card).toContainText(/Unos \+\$150\.000/);
    await expect(card).toContainText('Descuenta tu deuda de $30.000, si no la pagas antes.');

    change(network, answer([monday, tuesday], 0));
    await forgetAnswers(page);
    await page.goto(balance);
    await expect(card).toContainText('necesita al menos tres turnos de esta semana ya terminados');
    await expect(card).not.toContainText('Unos');

    network.decide = ({ body }) => (asksStory(body) ? failing : undefined);
    await forgetAnswers(page);
    await page.goto(balance);
    await expect(page.getByText('No pudimos contar tu semana')).toBeVisible();
    change(network, answer([monday, tuesday, wednesday], 0));
    await page.getByRole('button', { name: 'Reintentar' }).click();
    await expect(card).toContainText(/Unos \+\$180\.000/);
  },
);
