export { closeDueWeeks, followUp } from './close/close-week.ts';
export { closeBills } from './close/close-bills.ts';
export { holdBills } from './drivers-store.ts';
export { giveKindToCharges } from './facts/give-kind-to-charges.ts';
export { recordCharges } from './facts/record-charges.ts';
export { reverseCharges } from './facts/reverse-charges.ts';
export { recordKm } from './km/record-km.ts';
export { recordPrepayment } from './facts/record-prepayment.ts';
export { reversePrepayment } from './facts/reverse-prepayment.ts';
export { recordTransfer } from './facts/record-transfer.ts';
export { recordTolls, type TollPassage } from './facts/record-tolls.ts';
export { recordTripPayments, type TripPaymentFact, withdrawTripPayments } from './facts/record-trip-payments.ts';
export { recordCounterpartyPayment } from './counterparties/record-payment.ts';
export { reverseCounterpartyPayment } from './counterparties/reverse-payment.ts';
export { owedByCounterparties } from './counterparties/store.ts';
export { giveBackGuarantee } from './guarantees/give-back-guarantee.ts';
export { weekClose, weekReopen, weekReopened } from './hooks.ts';
export { billClosed, billingBalances, journalBalances, ownDriver } from './journal/balances-store.ts';
export { dayEntries, daySums } from './journal/day-store.ts';
export { closeMonth } from './journal/close-month.ts';
export { enterIvaBeyond, ivaBeyondBalances } from './journal/iva-store.ts';
export { closedMonths } from './journal/month-store.ts';
export { openJournal } from './journal/open-journal.ts';
export { isOpened } from './journal/opening-store.ts';
export { enteredSales, prepaidAhead } from './journal/sales-store.ts';
export {
  billsNotEntered,
  companyPage,
  type CompanyRow,
  countBills,
  countEntries,
  type Days,
  journalPage,
  type JournalRow,
  type Summed,
  sumsNotEntered,
} from './journal/store.ts';
export { netBills } from './settle/net-bills.ts';
export { payDebt } from './settle/pay-debt.ts';
export { holdBillsToNet, holdOpenBills, isOwed, nettingsOf, type OpenBillRow } from './settle/payout-store.ts';
export { returnPayouts } from './settle/return-payouts.ts';
export { settleBill } from './settle/settle-bill.ts';
export { countKm } from './km/count-km.ts';
export { billDays, type DailyBill } from './queries/bill-days.ts';
export { findBill, hasBills, openWeekBalance, weekBills, type WeeklyBill } from './queries/week-bills.ts';
export { movementsOf } from './queries/movements.ts';
export { billLateShifts } from './sheets/bill-late-shifts.ts';
export { fillDaySheets } from './sheets/fill-day-sheets.ts';
export { billOfEvent, chargedFrom } from './lines/event-store.ts';
export { billsWithRent, rentOfBill } from './lines/rent-store.ts';
export { readTaxedBills, type TaxedBillRow } from './lines/taxed-store.ts';
export { factsOfTrip, pullDueTrips, pullTrips } from './trips-pull/pull-trips.ts';
export { debtsOf, driversInDebt } from './queries/debts-store.ts';
