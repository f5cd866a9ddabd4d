import { useApi } from '../../lib/graphql/use-api.ts';
import { ApprovalGateDocument, type ApprovalGateQuery } from './approval-gate.generated.ts';

type Kind = ApprovalGateQuery['approvalGate'][number]['kind'];

/** [CON-06] Where nobody has to agree, that is said: of these kinds, or of all. */
export function GatesOff({ kinds }: { kinds?: readonly Kind[] }) {
  const gates = useApi(ApprovalGateDocument, {}).data?.approvalGate ?? [];
  const off = gates.filter(({ kind, on }) => !on && (!kinds || kinds.includes(kind)));
  if (off.length === 0) return null;
  return (
    <ul className="flex flex-col gap-1 rounded-control bg-instalment-soft px-4 py-3 text-instalment">
      {off.map(({ kind, words, approvers }) => (
        <li key={kind}>
          Sin segunda aprobación: {words}. {approvers === 0 ? 'Nadie puede' : 'Solo una persona puede'} aprobar, así que
          se hace de inmediato.
        </li>
      ))}
    </ul>
  );
}
