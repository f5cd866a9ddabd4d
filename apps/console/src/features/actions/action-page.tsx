import { Button } from '@volante/ui/button.tsx';
import { Empty } from '@volante/ui/empty.tsx';
import { Skeleton } from '@volante/ui/skeleton.tsx';
import { useState } from 'react';
import { stateOf, useApi } from '../../lib/graphql/use-api.ts';
import { ActionForm } from '../../ui/action/action-form.tsx';
import { ActionDocument } from '../../ui/action/action.generated.ts';
import { Page } from '../../ui/page.tsx';

const all = { href: '/acciones', label: 'Acciones' };

/** 'payouts send' of '/acciones/payouts-send': a domain is one word, what follows may have hyphens of its own. */
const nameIn = (path: string) => path.split('/').at(-1)?.replace('-', ' ') ?? '';

/** One action by its address, whose search fills its fields in: `/acciones/drivers-ban?driver=camila@volante.test`. */
export function ActionPage() {
  const [name] = useState(() => nameIn(location.pathname));
  const [filled] = useState(() => Object.fromEntries(new URLSearchParams(location.search)));
  const asked = useApi(ActionDocument, { name });
  const action = asked.data?.action;
  if (stateOf(asked) !== 'ready' || !action)
    return (
      <Page
        title={asked.data ? 'Esta acción no existe' : 'Acción'}
        back={all}
        state={stateOf(asked)}
        skeleton={<Skeleton className="h-100 max-w-200" />}
        onRetry={() => void asked.refetch()}
      >
        <Empty title={`No existe '${name}'`} action={<Button href="/acciones">Ver las acciones</Button>} />
      </Page>
    );
  return (
    <Page title={action.title} back={all}>
      {action.may ? (
        <ActionForm action={action} filled={filled} />
      ) : (
        <Empty
          drawing="padlock"
          title="No tienes permiso para esta acción"
          text={`Te falta: ${action.permissionWords} (${action.permission}). Pídelo a quien administra el equipo.`}
        />
      )}
    </Page>
  );
}
