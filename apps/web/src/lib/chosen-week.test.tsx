// @vitest-environment happy-dom
import { act, cleanup, render, screen } from '@testing-library/react';
import { formatWeek, type Week, weekOfDate } from '@volante/domain/values/week';
import { type LocalDate } from '@volante/domain/values/dates';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useChosenWeek } from './chosen-week.ts';

let choose: (week: Week) => void;

function Shown() {
  const [week, chooseWeek] = useChosenWeek();
  choose = chooseWeek;
  return <p>{formatWeek(week)}</p>;
}

beforeEach(() => {
  sessionStorage.clear();
  // Sunday 23:30 in Santiago, when in Tokyo it is already Monday.
  vi.useFakeTimers({ now: Date.parse('2026-11-16T02:30:00Z') });
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const openAt = (address: string) => {
  cleanup();
  history.replaceState(null, '', address);
  render(<Shown />);
};

const shows = (text: string) => expect(screen.getByText(text)).toBeTruthy();

test('[APP-10] this week is Santiago’s, Monday to Sunday', () => {
  openAt('/app/v2/dashboard');
  shows('Lun 09/11 – Dom 15/11');
});

test('[SES-13] any day in the address means its week', () => {
  openAt('/app/v2/balance?semana=2026-11-04');
  shows('Lun 02/11 – Dom 08/11');
});

test('[DSH-01] weeks of the future and nonsense are not shown', () => {
  openAt('/app/v2/balance?semana=2026-11-16');
  shows('Lun 09/11 – Dom 15/11');
  openAt('/app/v2/balance?semana=2026-02-31');
  shows('Lun 09/11 – Dom 15/11');
});

test('[DSH-01] a chosen week stands in the address and is remembered on other screens, until this week is chosen again', () => {
  openAt('/app/v2/dashboard');
  act(() => choose(weekOfDate('2026-10-26' as LocalDate)));
  expect(location.search).toBe('?semana=2026-10-26');
  openAt('/app/v2/trips');
  shows('Lun 26/10 – Dom 01/11');
  act(() => choose(weekOfDate('2026-11-09' as LocalDate)));
  expect(location.search).toBe('');
  openAt('/app/v2/tags');
  shows('Lun 09/11 – Dom 15/11');
});
