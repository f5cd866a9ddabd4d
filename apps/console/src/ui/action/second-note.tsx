import { Icon } from '@volante/ui/icon.tsx';
import { useApi } from '../../lib/graphql/use-api.ts';
import type { ActionQuery } from './action.generated.ts';
import { ApprovalGateDocument } from './approval-gate.generated.ts';

type Kind = NonNullable<NonNullable<ActionQuery['action']>['second']>;

/** [CON-06] Whether another person has to agree to what is about to be done, or nobody. */
export function SecondNote({ kind }: { kind: Kind }) {
  const gate = useApi(ApprovalGateDocument, {}).data?.approvalGate.find((one) => one.kind === kind);
  if (!gate) return null;
  return (
    <p
      className={`flex items-start gap-2 rounded-control px-4 py-3 ${gate.on ? 'bg-info-soft text-info' : 'bg-instalment-soft text-instalment'}`}
    >
      <Icon name={gate.on ? 'users' : 'warning'} size={18} className="mt-px" />
      <span className="min-w-0">
        {gate.on ? (
          <>
            Puede necesitar la aprobación de otra persona: entonces queda pedido en{' '}
            <a href="/aprobaciones" className="font-semibold">
              Aprobaciones
            </a>
            .
          </>
        ) : (
          'Sin segunda aprobación: hay menos de dos personas que puedan darla, así que se hace de inmediato.'
        )}
      </span>
    </p>
  );
}
