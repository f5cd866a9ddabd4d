import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { ApiError } from '@volante/client/errors.ts';
import { stateOf } from '../../lib/graphql/state-of.ts';
import { useApi } from '../../lib/graphql/use-api.ts';
import { Button } from '@volante/ui/button.tsx';
import { Empty } from '@volante/ui/empty.tsx';
import { ErrorState } from '@volante/ui/error-state.tsx';
import { Screen } from '@volante/ui/screen.tsx';
import { Skeleton } from '@volante/ui/skeleton.tsx';
import { paymentsAddress } from './address.ts';
import { GetPaymentDocument, type GetPaymentQuery } from './get-payment.generated.ts';
import { Receipt, ShareReceipt } from './receipt.tsx';
import { refreshMoney } from './refresh-money.ts';

type Payment = GetPaymentQuery['getPayment'];

const askEvery = 2_000;
/** After so many polls we stop: the gateway reports the result to the server by itself. */
const mostAsked = 8;

function usePayment(id: string) {
  const client = useQueryClient();
  const query = useApi(
    GetPaymentDocument,
    { _id: id },
    {
      pollEvery: ({ state: { data, dataUpdateCount } }) =>
        data?.getPayment.status === 'pending' && dataUpdateCount < mostAsked && askEvery,
    },
  );
  const payment = query.data?.getPayment;
  const finished = payment !== undefined && payment.status !== 'pending';
  useEffect(() => {
    if (finished) refreshMoney(client);
  }, [client, finished]);
  return { query, payment };
}

/** True once it has been shown for so many milliseconds. */
function useLater(ms: number): boolean {
  const [late, setLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), ms);
    return () => clearTimeout(timer);
  }, [ms]);
  return late;
}

/** How a payment went: the receipt, or what can be done. */
export function PaymentResult({ id, title }: { id: string; title: string }) {
  const { query, payment } = usePayment(id);
  const unknown = query.error instanceof ApiError && query.error.code === 'NOT_FOUND';
  return (
    <Screen
      title={payment?.status === 'paid' ? 'Comprobante' : title}
      back={paymentsAddress}
      state={stateOf(query)}
      skeleton={<Skeleton className="h-96 rounded-card" />}
      error={unknown ? <Unknown /> : undefined}
      onRetry={() => void query.refetch()}
      footer={payment?.status === 'paid' && <ShareReceipt payment={payment} />}
    >
      {payment && <Outcome payment={payment} />}
    </Screen>
  );
}

function Outcome({ payment }: { payment: Payment }) {
  if (payment.status === 'paid') return <Receipt payment={payment} />;
  if (payment.status === 'pending') return <StillPending payment={payment} />;
  return payment.status === 'refused' ? (
    <ErrorState
      title="Tu pago fue rechazado"
      text="Tu banco o tarjeta no lo autorizó. No se cobró nada: prueba con otro medio de pago o más tarde."
      action={<TryAgain />}
    />
  ) : (
    <Empty
      drawing="road"
      title="No terminaste el pago"
      text="Saliste de la pasarela antes de pagar. No se cobró nada."
      action={<TryAgain />}
    />
  );
}

function TryAgain() {
  return <Button href={paymentsAddress}>Intentar de nuevo</Button>;
}

function StillPending({ payment }: { payment: Payment }) {
  const late = useLater(askEvery * mostAsked);
  return (
    <output className="flex flex-1 flex-col">
      <Empty
        drawing="document"
        title="Estamos confirmando tu pago"
        text={
          late
            ? 'La pasarela todavía no nos responde. Si pagaste, aparecerá aquí solo y te avisaremos: puedes cerrar esta pantalla.'
            : 'Le preguntamos a la pasarela cómo terminó. Espera unos segundos.'
        }
        action={
          payment.url && (
            <Button kind="secondary" href={payment.url}>
              Volver a la pasarela
            </Button>
          )
        }
      />
    </output>
  );
}

function Unknown() {
  return (
    <ErrorState
      title="No encontramos ese pago"
      text="Revisa la dirección o búscalo en tu lista de pagos."
      action={<Button href={paymentsAddress}>Ver mis pagos</Button>}
    />
  );
}
