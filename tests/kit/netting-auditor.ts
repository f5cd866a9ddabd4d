// An auditor of who owes whom: follows a driver's bills, transfers and payments by the rules' text alone. It shares no code
// with the product. Amounts are plain whole numbers; what a driver owes is negative.

interface AuditedBill {
  debt: number;
  balance: number;
  paid: number;
  carried: boolean;
  /** What of it is in a transfer that is prepared or was sent. */
  transfer: { state: 'prepared' | 'sent'; amount: number } | null;
  /** With which bill, by its place, and how much. */
  netted: [other: number, amount: number][];
}

/** A bill as it must be. */
export interface ExpectedBill {
  debt: number;
  balance: number;
  payBill: number;
  rest: number;
  settled: boolean;
  carried: boolean;
  payable: boolean;
  netted: number[];
}

const left = ({ balance, paid, carried }: AuditedBill) => (carried ? 0 : Math.abs(balance) - paid);
const sum = (all: readonly number[]) => all.reduce((total, one) => total + one, 0);

/** One driver, from the first week on. */
export function nettingAuditor() {
  const bills: AuditedBill[] = [];
  /** Lines of the open week, prepayments included. */
  let open: number[] = [];
  /** What went to the driver's bank and came from it. */
  let moved = 0;
  let lines = 0;

  const debts = () => bills.filter((bill) => bill.balance < 0 && left(bill) > 0);
  const balances = () => bills.filter((bill) => bill.balance > 0 && left(bill) > 0 && bill.transfer === null);

  /** 'What a driver gets is used first for what they owe, oldest first, except what is under way.' Peso by peso. */
  function net(): void {
    for (const debt of debts()) {
      for (const balance of balances()) {
        const amount = left(debt) < left(balance) ? left(debt) : left(balance);
        if (amount === 0) continue;
        debt.paid += amount;
        balance.paid += amount;
        debt.netted.push([bills.indexOf(balance), amount]);
        balance.netted.push([bills.indexOf(debt), amount]);
      }
    }
  }

  const book = (amount: number) => {
    open.push(amount);
    lines += amount;
  };

  return {
    book,
    /** 'What is left of a debt is carried into the next bill, once.' */
    close(): void {
      const owed = debts();
      const debt = sum(owed.map(left));
      for (const bill of owed) bill.carried = true;
      if (open.length > 0 || debt > 0) {
        bills.push({ debt, balance: sum(open) - debt, paid: 0, carried: false, transfer: null, netted: [] });
      }
      open = [];
      net();
    },
    prepare(): void {
      net();
      for (const bill of balances()) bill.transfer = { state: 'prepared', amount: left(bill) };
    },
    send(): void {
      for (const bill of bills) {
        if (bill.transfer?.state !== 'prepared') continue;
        bill.transfer.state = 'sent';
        bill.paid += bill.transfer.amount;
        moved += bill.transfer.amount;
      }
    },
    cancel(): void {
      for (const bill of bills) if (bill.transfer?.state === 'prepared') bill.transfer = null;
      net();
    },
    /** The bank returns the transfer of the bill of this place. */
    bounce(place: number): void {
      const bill = bills[place]!;
      bill.paid -= bill.transfer!.amount;
      moved -= bill.transfer!.amount;
      bill.transfer = null;
      net();
    },
    /** Money arrives that was asked for the bill of this place: what is left of it is paid, the rest is a prepayment. */
    pay(place: number, amount: number): void {
      const bill = bills[place]!;
      const used = left(bill) <= amount ? left(bill) : 0;
      bill.paid += used;
      moved -= used;
      if (amount > used) book(amount - used);
    },
    /** The places of bills that were sent to the bank. */
    sent: () => bills.flatMap(({ transfer }, place) => (transfer?.state === 'sent' ? [place] : [])),
    /** The bill that can be paid now, and how much. */
    due(): { place: number; amount: number } | undefined {
      const [bill] = debts();
      return bill && { place: bills.indexOf(bill), amount: left(bill) };
    },
    expected: (): ExpectedBill[] =>
      bills.map((bill) => ({
        debt: bill.debt,
        balance: bill.balance,
        payBill: bill.paid,
        rest: left(bill),
        settled: bill.paid === Math.abs(bill.balance),
        carried: bill.carried,
        payable: bill.balance < 0 && left(bill) > 0,
        netted: bill.netted.toSorted(([a], [b]) => a - b).map(([, amount]) => amount),
      })),
    /** What we owe the driver in all, by what happened alone: all lines of closed weeks less what was transferred. */
    owedInAll: () => lines - sum(open) - moved,
  };
}
