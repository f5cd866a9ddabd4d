import { Button } from '@volante/ui/button.tsx';
import { useState } from 'react';
import { stateOf, useApi } from '../../lib/graphql/use-api.ts';
import { useWho } from '../../lib/me.ts';
import { ActionDialog } from '../../ui/action/action-dialog.tsx';
import { Page } from '../../ui/page.tsx';
import { Invitations } from './invitations.tsx';
import { People } from './people.tsx';
import type { Asked } from './staff-actions.ts';
import { TeamDocument } from './team.generated.ts';

/** Who works here, with which roles, and who is invited. */
export function Team() {
  const { me, actions } = useWho();
  const [open, setOpen] = useState<Asked>();
  const mayInvite = me.permissions.includes('staff.invite');
  const asked = useApi(TeamDocument, { withInvitations: mayInvite });
  const may = (name: string) => actions.some((action) => action.name === name);
  return (
    <Page
      title="Equipo"
      text="Solo se entra por invitación y con llave de acceso. Nadie cambia sus propios roles ni da un permiso que no tiene."
      state={stateOf(asked)}
      onRetry={() => void asked.refetch()}
      actions={
        <>
          <Button kind="ghost" href="/equipo/roles">
            Qué puede cada rol
          </Button>
          {may('staff invite') && (
            <Button icon="plus" onClick={() => setOpen({ name: 'staff invite' })}>
              Invitar
            </Button>
          )}
        </>
      }
    >
      {asked.data && <People people={asked.data.staffPeople} me={me.id} may={may} onAsk={setOpen} />}
      {asked.data?.staffInvitations && <Invitations invitations={asked.data.staffInvitations} />}
      {open && (
        <ActionDialog name={open.name} filled={open.filled} onClose={() => setOpen(undefined)}>
          {open.text && <p>{open.text}</p>}
        </ActionDialog>
      )}
    </Page>
  );
}
