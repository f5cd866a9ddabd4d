import type { LocalDate } from '@volante/domain/values/dates';
import { longDate } from '@volante/domain/values/long-date';

interface DayOfItems<Bill, Item> {
  date: LocalDate;
  /** 'lunes 9 de noviembre' */
  name: string;
  bill: Bill;
  items: Item[];
}

/** Daily bills arrive oldest first, but a driver looks for the latest. Days with nothing to list are left out. */
export function newestFirst<Bill extends { date: LocalDate }, Item>(
  bills: readonly Bill[],
  itemsOf: (bill: Bill) => readonly Item[],
  timeOf: (item: Item) => string,
): DayOfItems<Bill, Item>[] {
  return bills
    .map((bill) => ({
      date: bill.date,
      name: longDate(bill.date),
      bill,
      items: itemsOf(bill).toSorted((a, b) => Date.parse(timeOf(b)) - Date.parse(timeOf(a))),
    }))
    .filter(({ items }) => items.length > 0)
    .toReversed();
}
