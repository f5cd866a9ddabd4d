import { Button } from '@volante/ui/button.tsx';
import { Card } from '@volante/ui/card.tsx';
import { useOffer } from './use-offer.ts';

/** [DSH-08] Offered once, after the first sign-in with everything verified. It never covers the car. */
export function OfferCard({ open }: { open: boolean }) {
  const { due, answer } = useOffer();
  if (!open || !due) return null;
  return (
    <Card title="¿Te mostramos tu inicio?">
      <p className="text-muted">En 11 pasos cortos ves dónde está cada cosa. Puedes saltarlo cuando quieras.</p>
      <div className="mt-3 flex flex-wrap gap-2 *:flex-1">
        <Button kind="ghost" onClick={() => void answer()}>
          Ahora no
        </Button>
        <Button href="/app/v2/tutorial/dashboard">Ver tutorial</Button>
      </div>
    </Card>
  );
}
