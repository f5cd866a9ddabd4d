import { Button } from '@volante/ui/button.tsx';
import { Select } from '@volante/ui/select.tsx';
import { useState } from 'react';
import { useApi } from '../../lib/graphql/use-api.ts';
import { useShortcuts } from '../../lib/shortcuts.ts';
import { ActionDialog } from '../../ui/action/action-dialog.tsx';
import { Key } from '../../ui/key.tsx';
import type { OpenCase } from './open-case.ts';
import { CaseOwnersDocument } from './inbox.generated.ts';
import { useDeed } from './use-deed.ts';

interface HandlingProps {
  found: OpenCase;
  onNext: () => void;
}

/** Whose it is, until when it is put off, and its end. */
export function Handling({ found, onNext }: HandlingProps) {
  const { number, open, owner, snoozedUntil } = found;
  const { does, busy, failure } = useDeed();
  const [snoozing, setSnoozing] = useState(false);
  const of = { case: String(number) };
  const take = () => void (open && !owner && does('chat take', of));
  useShortcuts({ t: take });
  async function closeAndNext(): Promise<void> {
    if (await does('chat close', of)) onNext();
  }
  return (
    <div className="no-print flex flex-col gap-2">
      <div className="flex flex-wrap items-end gap-2">
        {open ? (
          <>
            <Owner
              found={found}
              onChoose={(to) => void (to ? does('chat assign', { ...of, to }) : does('chat release', of))}
            />
            {!owner && (
              <Button kind="secondary" busy={busy === 'chat take'} onClick={take}>
                Tomar <Key name="T" />
              </Button>
            )}
            {snoozedUntil ? (
              <Button kind="ghost" busy={busy === 'chat wake'} onClick={() => void does('chat wake', of)}>
                Despertar
              </Button>
            ) : (
              <Button kind="ghost" icon="clock" onClick={() => setSnoozing(true)}>
                Posponer
              </Button>
            )}
            <Button kind="ghost" busy={busy === 'chat close'} onClick={() => void closeAndNext()}>
              Cerrar y seguir
            </Button>
          </>
        ) : (
          <Button kind="secondary" busy={busy === 'chat reopen'} onClick={() => void does('chat reopen', of)}>
            Reabrir
          </Button>
        )}
      </div>
      {failure && (
        <p role="alert" className="text-expense">
          {failure}
        </p>
      )}
      {snoozing && <ActionDialog name="chat snooze" filled={of} onClose={() => setSnoozing(false)} />}
    </div>
  );
}

function Owner({ found: { owner }, onChoose }: { found: OpenCase; onChoose: (email: string) => void }) {
  const people = useApi(CaseOwnersDocument, {}).data?.caseOwners ?? [];
  const current = people.find(({ name, me }) => (owner?.me ? me : owner?.name === name));
  return (
    <div className="min-w-40 flex-1 basis-40">
      <Select
        label="Asignado a"
        options={[
          { value: '', label: 'Nadie' },
          ...(owner && !current ? [{ value: 'other', label: owner.name }] : []),
          ...people.map(({ name, email, me }) => ({ value: email, label: me ? `${name} (tú)` : name })),
        ]}
        value={owner ? (current?.email ?? 'other') : ''}
        onChange={(event) => onChoose(event.target.value)}
      />
    </div>
  );
}
