import { useRef, useState } from 'react';
import { readSession } from '../../lib/session/session.ts';
import { Accordion } from '../../ui/accordion.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Screen } from '../../ui/screen.tsx';
import { clauses, version } from './clauses.ts';
import { ConfirmTerms } from './confirm-terms.tsx';
import { useAllSeen } from './use-all-seen.ts';

export function Terms({ title }: { title: string }) {
  const list = useRef<HTMLDivElement>(null);
  const allSeen = useAllSeen(list);
  const [confirming, setConfirming] = useState(false);
  const signedIn = readSession() !== null;
  return (
    <Screen
      title={title}
      back={signedIn ? '/app/v2/dashboard' : '/'}
      footer={
        signedIn && (
          <Button full disabled={!allSeen} onClick={() => setConfirming(true)}>
            Aceptar
          </Button>
        )
      }
    >
      <p className="text-muted">
        Versión {version}.{signedIn && ' Revisa todas las cláusulas para poder aceptar.'}
      </p>
      <Card flush>
        <div ref={list}>
          {clauses.map((clause) => (
            <Accordion key={clause.title} title={clause.title} open>
              <p className="text-muted">{clause.text}</p>
            </Accordion>
          ))}
        </div>
      </Card>
      {signedIn && <ConfirmTerms open={confirming} onClose={() => setConfirming(false)} />}
    </Screen>
  );
}
