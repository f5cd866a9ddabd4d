import { afterStep, type PayoutStep, payoutSteps } from '@volante/domain/payouts/states';
import { formatDate, localDateOf } from '@volante/domain/values/dates';
import { formatPesos, signedPesos } from '@volante/domain/values/money';
import { formatWeekRange, weekOfDate } from '@volante/domain/values/week';
import { AmountText, toneOf } from '@volante/ui/amount-text.tsx';
import { StatusPill } from '@volante/ui/status-pill.tsx';
import { stateOf, useApi } from '../../lib/graphql/use-api.ts';
import { useDriver } from './context.ts';
import { DriverMoneyDocument, type DriverMoneyQuery } from './driver.generated.ts';
import { rowOffers, verbOf } from './offers.ts';
import { Loaded, OfferButton, Section } from './section.tsx';
import { weekAddress } from './week-address.ts';

type Shown = NonNullable<DriverMoneyQuery['driver']>;
type Payout = Shown['payouts'][number];

const billTones = { Pagado: 'good', Pendiente: 'warn', Vencida: 'bad' } as const;
const payoutTones = {
  prepared: 'info',
  sent: 'info',
  confirmed: 'good',
  bounced: 'bad',
  cancelled: 'neutral',
} as const;

/** [CON-10] What is owed, each closed week, and what was sent to the bank. No account is shown. */
export function Money() {
  const { uid } = useDriver();
  const asked = useApi(DriverMoneyDocument, { uid });
  const shown = asked.data?.driver;
  const loaded = { state: stateOf(asked), onRetry: () => void asked.refetch() };
  return (
    <>
      <Section
        title="Liquidaciones"
        name="money"
        aside={
          shown && (
            <StatusPill tone={shown.debt > 0 ? 'bad' : 'good'}>
              {shown.debt > 0 ? `Debe ${formatPesos(shown.debt)}` : 'No debe nada'}
            </StatusPill>
          )
        }
      >
        <Loaded {...loaded}>
          {shown && shown.bills.length > 0 ? (
            <Bills uid={uid} bills={shown.bills} />
          ) : (
            <p className="text-muted">Ninguna semana está cerrada.</p>
          )}
        </Loaded>
      </Section>
      <Section title="Envíos al banco">
        <Loaded {...loaded}>
          {shown?.payoutHold && <Hold hold={shown.payoutHold} />}
          {shown && shown.payouts.length > 0 ? (
            <Payouts payouts={shown.payouts} />
          ) : (
            <p className="text-muted">No se le ha enviado nada.</p>
          )}
        </Loaded>
      </Section>
    </>
  );
}

function Bills({ uid, bills }: { uid: string; bills: Shown['bills'] }) {
  return (
    <div className="desk-scroll">
      <table className="desk-table">
        <caption className="sr-only">Liquidaciones, la más nueva primero</caption>
        <thead>
          <tr>
            <th scope="col">Semana</th>
            <th scope="col" className="text-right!">
              Saldo
            </th>
            <th scope="col" className="text-right!">
              Por pagar
            </th>
            <th scope="col">Estado</th>
          </tr>
        </thead>
        <tbody>
          {bills.map(({ id, monday, balance, rest, status, text, paid }) => (
            <tr key={id}>
              <td className="whitespace-nowrap">
                <a href={weekAddress(uid, monday)} className="font-semibold text-primary">
                  {formatWeekRange(weekOfDate(monday))}
                </a>
              </td>
              <td className="text-right">
                <AmountText tone={toneOf(balance)}>{signedPesos(balance)}</AmountText>
              </td>
              <td className="text-right">{rest === 0 ? '—' : formatPesos(rest)}</td>
              <td>
                <StatusPill tone={billTones[status]}>{status}</StatusPill>
                {[text, ...paid].filter(Boolean).map((line) => (
                  <span key={line} className="block text-xs text-muted">
                    {line}
                  </span>
                ))}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Payouts({ payouts }: { payouts: readonly Payout[] }) {
  return (
    <div className="desk-scroll">
      <table className="desk-table">
        <caption className="sr-only">Envíos al banco, el más nuevo primero</caption>
        <thead>
          <tr>
            <th scope="col">Envío</th>
            <th scope="col" className="text-right!">
              Monto
            </th>
            <th scope="col">Estado</th>
          </tr>
        </thead>
        <tbody>
          {payouts.map((payout) => (
            <PayoutRow key={`${payout.batch} ${payout.bill}`} payout={payout} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** [BKS-07] Why this driver gets nothing, and what ends it: another account, or staff who say why this one is right. */
function Hold({ hold: { amount, since, reason, bank, meaning } }: { hold: NonNullable<Shown['payoutHold']> }) {
  const { uid, actions } = useDriver();
  const release = actions.find(({ name }) => name === 'payouts prepare');
  return (
    <div className="mb-3 flex flex-wrap items-center justify-between gap-3 rounded-control bg-expense-soft px-4 py-3 text-expense">
      <p className="min-w-0">
        <strong>Cuenta retenida.</strong> {bank} devolvió {formatPesos(amount)} el {formatDate(localDateOf(since))}
        {reason && <>: {reason}</>}. {meaning}
      </p>
      {release && (
        <span className="no-print">
          <OfferButton
            offer={{ name: release.name, title: release.title, filled: { driver: uid } }}
            words="Pagar igual"
            about="cuenta retenida"
          />
        </span>
      )}
    </div>
  );
}

const bankWords: Readonly<Record<string, string>> = { confirm: 'Confirmar', bounce: 'Devuelto' };

const isStep = (verb: string): verb is PayoutStep => payoutSteps.some((step) => step === verb);

function PayoutRow({ payout }: { payout: Payout }) {
  const { actions } = useDriver();
  const { batch, bill, amount, state, label, sentOn, changedAt, reason } = payout;
  const offers = rowOffers(actions, 'payouts', { batch, bill }).filter(({ name }) => {
    const verb = verbOf(name);
    return isStep(verb) && afterStep(state, verb) !== null;
  });
  return (
    <tr>
      <td className="whitespace-nowrap">{batch}</td>
      <td className="text-right">{formatPesos(amount)}</td>
      <td>
        <StatusPill tone={payoutTones[state]}>{label}</StatusPill>
        <span className="block text-xs text-muted">
          {sentOn ? `enviado el ${formatDate(sentOn)}` : `desde el ${formatDate(localDateOf(changedAt))}`}
        </span>
        {reason && <span className="block text-xs text-muted">{reason}</span>}
        <div className="no-print flex flex-wrap gap-2">
          {offers.map((offer) => (
            <OfferButton
              key={offer.name}
              offer={offer}
              words={bankWords[verbOf(offer.name)]}
              about={`envío ${batch}`}
            />
          ))}
        </div>
      </td>
    </tr>
  );
}
