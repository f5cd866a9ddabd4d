import type { BilledDay } from '@volante/domain/billing/concepts';
import { type Forecast, forecastOf } from '@volante/domain/billing/forecast';
import { settlementTable } from '@volante/domain/billing/settlement-table';
import { type Pace, paceOf } from '@volante/domain/billing/week-pace';
import { weekStory } from '@volante/domain/billing/week-story';
import { addDays, type LocalDate, localDateOf } from '@volante/domain/values/dates';
import { type Pesos, pesos } from '@volante/domain/values/money';
import { nextWeek, type Week, weekContains, weekOfDate } from '@volante/domain/values/week';
import { now } from '@volante/client/clock.ts';
import { useQuestion } from '../../../lib/graphql/use-api.ts';
import { currentUid } from '@volante/client/session.ts';
import { weekStoryOf } from '../earnings/earnings.first.ts';
import type { GetWeekStoryQuery } from './get-week-story.generated.ts';
import { weeksBefore } from './story-variables.ts';

export interface WeekStoryData {
  story: ReturnType<typeof weekStory>;
  bill: GetWeekStoryQuery['getDriverBillWeek'][number] | undefined;
  pace: Pace;
  /** Of the weeks before, and how many of the last four there were. */
  usual: Pace;
  usualWeeks: number;
  /** Undefined for a week that is over; null while there is too little of it. */
  forecast: Forecast | null | undefined;
  /** A debt the close would take over. */
  owed: Pesos;
}

function paceIn(data: GetWeekStoryQuery, { monday, sunday }: Week): Pace {
  const hours = new Map(data.getShiftHours.map(({ date, elapsed }) => [date, elapsed]));
  const days = data.getDriverBillDaysLimitDates.filter(({ date }) => monday <= date && date <= sunday);
  return paceOf(days.map((day) => ({ ...day, hours: day.carId === null ? 0 : (hours.get(day.date) ?? 0) })));
}

function derive(data: GetWeekStoryQuery, week: Week, days: readonly BilledDay[], today: LocalDate): WeekStoryData {
  const bills = data.getDriverBillWeek;
  const bill = bills.find(({ date }) => date === nextWeek(week).monday);
  const before: Week = { monday: addDays(week.monday, -7 * weeksBefore), sunday: addDays(week.monday, -1) };
  const own = data.getDriverBillDaysLimitDates;
  const due = bills.find(({ payable }) => payable);
  const owed = due?.rest ?? pesos(0);
  const open = weekContains(week, today);
  return {
    story: weekStory(settlementTable(days, { debt: bill?.debt ?? pesos(0) })),
    bill,
    pace: paceIn(data, week),
    usual: paceIn(data, before),
    usualWeeks: new Set(own.filter(({ date }) => date <= before.sunday).map(({ date }) => weekOfDate(date).monday))
      .size,
    forecast: open
      ? forecastOf({
          days: own.filter(({ date }) => weekContains(week, date)),
          shifts: data.getShiftHours.filter(({ date }) => weekContains(week, date)),
          debt: owed,
        })
      : undefined,
    owed,
  };
}

/** [MNY-15] All that is shown of a week, beside the four before it. `days` are the week's bills. */
export function useWeekStory(week: Week, days: readonly BilledDay[]) {
  const query = useQuestion(weekStoryOf(currentUid(), week));
  const shown = query.data && derive(query.data, week, days, localDateOf(new Date(now())));
  return { query, shown };
}
