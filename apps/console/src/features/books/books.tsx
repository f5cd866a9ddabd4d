import { useWho } from '../../lib/me.ts';
import { MoneyLinks } from '../../ui/money-links.tsx';
import { Page } from '../../ui/page.tsx';
import { Journal } from './journal.tsx';
import { LedgerCheck } from './ledger-check.tsx';
import { Months } from './months.tsx';
import { Owed } from './owed.tsx';
import { Uf } from './uf.tsx';

/** [CON-20] What platforms owe, the UF, whether the books fit, and what was entered. */
export function Books() {
  const { permissions } = useWho().me;
  const [weeks, ledger] = [permissions.includes('weeks.read'), permissions.includes('ledger.read')];
  return (
    <Page title="Libro y UF" text="Con quiénes se ajustan cuentas, con qué UF se calcula, y si el libro cuadra.">
      <MoneyLinks path="/libro" />
      {weeks && <Owed />}
      {weeks && <Uf />}
      {ledger && <LedgerCheck />}
      {ledger && <Months />}
      {ledger && <Journal />}
    </Page>
  );
}
