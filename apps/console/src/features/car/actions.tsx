import { Card } from '@volante/ui/card.tsx';
import { stateOf, useApi } from '../../lib/graphql/use-api.ts';
import type { Doing } from '../../ui/action/row-button.tsx';
import { Listed } from '../../ui/listed.tsx';
import { ActionsAboutCarDocument } from './car.generated.ts';

/** What whoever looks may do about it, as the catalogue says. */
export function CarActions({ plate, onDo }: { plate: string; onDo: (doing: Doing) => void }) {
  const asked = useApi(ActionsAboutCarDocument, { ref: plate });
  const actions = asked.data?.found?.actions ?? [];
  return (
    <Card title="Qué puedes hacer" className="no-print min-w-0">
      <Listed state={stateOf(asked)} onRetry={() => void asked.refetch()}>
        {actions.length === 0 && <p className="text-muted">Ningún rol tuyo permite cambiar algo aquí.</p>}
        <ul className="flex flex-col items-start">
          {actions.map(({ action, title, fields }) => (
            <li key={action}>
              <button
                type="button"
                aria-haspopup="dialog"
                className="min-h-8 rounded-control px-2 py-1 text-left text-sm font-semibold text-primary hover:bg-soft"
                onClick={() =>
                  onDo({ name: action, filled: Object.fromEntries(fields.map(({ name, value }) => [name, value])) })
                }
              >
                {title}
              </button>
            </li>
          ))}
        </ul>
      </Listed>
    </Card>
  );
}
