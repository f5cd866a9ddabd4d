import { StatusPill } from '@volante/ui/status-pill.tsx';
import { RowButton, type Doing } from '../../ui/action/row-button.tsx';

interface AgainstProps {
  against: readonly { kind: string; text: string }[];
  doing: Doing;
  about: string;
  onDo: (doing: Doing) => void;
}

/** [CON-14] Everything that speaks against it at once; or that nothing does, and then the way to do it. */
export function AgainstCells({ against, doing, about, onDo }: AgainstProps) {
  return (
    <>
      <td>
        {against.length === 0 ? (
          <StatusPill tone="good" icon="check">
            Nada lo impide
          </StatusPill>
        ) : (
          <ul className="flex list-disc flex-col gap-1 pl-4">
            {against.map(({ kind, text }) => (
              <li key={kind + text} className="text-expense">
                {text}
              </li>
            ))}
          </ul>
        )}
      </td>
      <td className="no-print whitespace-nowrap">
        {against.length === 0 && <RowButton doing={doing} words="Asignar" about={about} onDo={onDo} />}
      </td>
    </>
  );
}
