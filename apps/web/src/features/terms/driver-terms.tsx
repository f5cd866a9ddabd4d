import { useState } from 'react';
import { useTermsChanges } from '../../lib/driver/use-terms-changes.ts';
import { Button } from '@volante/ui/button.tsx';
import { ChangesCard } from './changes-card.tsx';
import { ConfirmTerms } from './confirm-terms.tsx';
import { TermsScreen, useTerms } from './terms-screen.tsx';

const home = '/app/v2/dashboard';

/** The terms for a driver: what changed since they accepted them, and the button that accepts. */
export function DriverTerms({ title }: { title: string }) {
  const terms = useTermsChanges();
  const version = useTerms().data?.versionDeTerminos ?? '';
  const [allSeen, setAllSeen] = useState(false);
  const [confirming, setConfirming] = useState(false);
  const accepted = terms !== undefined && terms.accepted === terms.current;
  return (
    <TermsScreen
      title={title}
      back={home}
      hint={accepted ? 'Ya la aceptaste.' : 'Revisa todas las cláusulas para poder aceptar.'}
      onAllSeen={() => setAllSeen(true)}
      footer={
        !accepted && (
          <>
            <Button full disabled={!allSeen} onClick={() => setConfirming(true)}>
              Aceptar
            </Button>
            <ConfirmTerms open={confirming} version={version} onClose={() => setConfirming(false)} />
          </>
        )
      }
    >
      {terms?.accepted && <ChangesCard since={terms.accepted} changes={terms.changes} />}
    </TermsScreen>
  );
}
