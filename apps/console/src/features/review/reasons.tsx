import { TextArea } from '@volante/ui/text-area.tsx';
import type { KeyboardEvent } from 'react';

interface ReasonsProps {
  reasons: readonly string[];
  why: string;
  error: string | undefined;
  onChoose: (reason: string) => void;
  onType: (why: string) => void;
  onKeyDown: (event: KeyboardEvent<HTMLElement>) => void;
}

/** The usual reasons, each with its digit, and room for another one. What stands in the field is what is sent. */
export function Reasons({ reasons, why, error, onChoose, onType, onKeyDown }: ReasonsProps) {
  return (
    <div className="flex flex-col gap-2 border-t border-line pt-3">
      <ol aria-label="Motivos habituales" className="flex flex-col">
        {reasons.map((reason, at) => (
          <li key={reason}>
            <button
              type="button"
              aria-pressed={why === reason}
              className="flex w-full items-start gap-2 rounded-control px-2 py-1 text-left text-sm transition-colors hover:bg-soft aria-pressed:bg-soft aria-pressed:font-semibold"
              onClick={() => onChoose(reason)}
            >
              <kbd className="mt-px min-w-5 rounded border border-edge text-center font-sans text-xs font-semibold text-muted">
                {at + 1}
              </kbd>
              {reason}
            </button>
          </li>
        ))}
      </ol>
      <TextArea
        label="Por qué"
        name="why"
        rows={2}
        hint="Lo lee quien subió el documento."
        value={why}
        error={error}
        onChange={(event) => onType(event.target.value)}
        onKeyDown={onKeyDown}
      />
    </div>
  );
}
