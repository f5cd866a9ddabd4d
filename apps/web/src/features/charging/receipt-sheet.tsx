import { BottomSheet } from '@volante/ui/bottom-sheet.tsx';
import { Button } from '@volante/ui/button.tsx';
import { ChargeResult } from './charge-result.tsx';
import { sessionTitle } from './session-title.ts';
import { useSessionById } from './use-session.ts';

interface ReceiptSheetProps {
  sessionId: string | undefined;
  open: boolean;
  onClose: () => void;
}

/** [DAY-11] Over the map, after a stop: the receipt, as soon as the charge point has reported the end. */
export function ReceiptSheet({ sessionId, open, onClose }: ReceiptSheetProps) {
  const { session, isSuccess } = useSessionById(sessionId);
  const ended = session && !session.active ? session : undefined;
  // Who stopped a charge of their partner no longer sees it: its price is the partner's matter.
  const ofPartner = isSuccess && !session;
  return (
    <BottomSheet
      open={open}
      title={ended ? sessionTitle(ended) : ofPartner ? 'Carga detenida' : 'Deteniendo la carga'}
      onClose={onClose}
      actions={<Button onClick={onClose}>Listo</Button>}
    >
      {ended && <ChargeResult session={ended} />}
      {!ended && (
        <output>
          {ofPartner
            ? 'El costo es de quien la inició, y su recibo también.'
            : 'Le pedimos al cargador que termine. Tu recibo aparece aquí apenas lo confirme.'}
        </output>
      )}
    </BottomSheet>
  );
}
