import { Card } from '@volante/ui/card.tsx';
import { Empty } from '@volante/ui/empty.tsx';
import { useState } from 'react';
import { stateOf, useApi } from '../../lib/graphql/use-api.ts';
import { type FoundKind, foundKinds } from '../../lib/found-kinds.ts';
import { actionAddress, useWho } from '../../lib/me.ts';
import { Page } from '../../ui/page.tsx';
import { FoundDocument, type FoundQuery } from './found.generated.ts';

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

/** The kind and the ref that '/conductores/UID' names. */
function namedBy(path: string): { place: FoundKind | undefined; ref: string } {
  const [, first = '', ref = ''] = path.split('/');
  return { place: foundKinds.find((one) => one.path === `/${first}`), ref: decoded(ref) };
}

/** [CON-09] One thing that search found: what it is, and what whoever looks may do about it. */
export function Found() {
  const { me } = useWho();
  const [{ place, ref }] = useState(() => namedBy(location.pathname));
  const asked = useApi(FoundDocument, { kind: place?.kind ?? '', ref });
  const found = asked.data?.found;
  if (!found)
    return (
      <Page title={place?.title ?? ''} state={stateOf(asked)} onRetry={() => void asked.refetch()}>
        <Empty
          title="Ya no está"
          text="Fue eliminado, o el enlace está incompleto. Búscalo de nuevo con la tecla «/»."
        />
      </Page>
    );
  const { hit, actions } = found;
  return (
    <Page title={hit.title} text={hit.detail}>
      {place?.recorded && me.permissions.includes('audit.read') && (
        <a href={`/bitacora?${new URLSearchParams({ subject: hit.typed })}`} className="text-primary">
          Ver en la bitácora
        </a>
      )}
      <Offered actions={actions} />
    </Page>
  );
}

function Offered({ actions }: { actions: NonNullable<FoundQuery['found']>['actions'] }) {
  if (actions.length === 0) return <p className="text-muted">Ningún rol tuyo permite cambiar algo aquí.</p>;
  return (
    <Card title="Qué puedes hacer">
      <ul className="columns-[24rem] gap-4">
        {actions.map(({ action, title, fields }) => (
          <li key={action} className="break-inside-avoid">
            <a
              href={actionAddress(action, Object.fromEntries(fields.map(({ name, value }) => [name, value])))}
              className="block rounded-control px-2 py-1.5 hover:bg-soft"
            >
              {title}
            </a>
          </li>
        ))}
      </ul>
    </Card>
  );
}
