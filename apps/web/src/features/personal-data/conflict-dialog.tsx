import { type Choice, type DataGroup, merged } from '@volante/domain/personal-data/differences';
import { useEffect, useState } from 'react';
import { Button } from '@volante/ui/button.tsx';
import { Dialog } from '@volante/ui/dialog.tsx';
import { RadioCards } from '@volante/ui/radio-cards.tsx';
import type { Conflict } from './compare-versions.ts';
import { groupLabels, groupText } from './data-group-texts.ts';
import type { FormData } from './form-values.ts';

/** Accepted data say who the person is: they stay. */
const isFixed = (group: DataGroup, { verified, theirs }: Conflict) =>
  verified && (group === 'rut' || group === 'birth') && theirs.values[group] !== '';

/** What was typed here stays unless the driver says otherwise; what was changed elsewhere alone is taken over. */
function choicesOf(conflict: Conflict): Partial<Record<DataGroup, Choice>> {
  return Object.fromEntries(
    conflict.differences.map(({ group, edited }) => [group, edited && !isFixed(group, conflict) ? 'mine' : 'theirs']),
  );
}

interface ConflictDialogProps {
  conflict: Conflict;
  /** With what the driver chose; without anything when they go on editing. */
  onSettle: (chosen?: FormData) => void;
}

/** [SCR-02] What another tab or phone saved meanwhile, beside what was typed here. Nothing is saved before the choice. */
export function ConflictDialog({ conflict, onSettle }: ConflictDialogProps) {
  const { differences, mine, theirs } = conflict;
  const [choices, setChoices] = useState(() => choicesOf(conflict));
  const later = () => onSettle();
  // Only the name of what is stored has changed: there is nothing to ask.
  const nothingToAsk = differences.length === 0;
  useEffect(() => {
    if (nothingToAsk) onSettle(mine);
    // oxlint-disable-next-line react/exhaustive-deps -- once for each conflict
  }, [nothingToAsk]);
  return (
    <Dialog
      open={!nothingToAsk}
      title="Tus datos cambiaron en otro lugar"
      onClose={later}
      actions={
        <>
          <Button kind="ghost" onClick={later}>
            Seguir editando
          </Button>
          <Button onClick={() => onSettle(merged({ mine, theirs: theirs.values }, choices))}>Guardar lo elegido</Button>
        </>
      }
    >
      <p className="pb-4 text-muted">
        Mientras escribías, se guardaron otros datos desde otra pestaña o teléfono. Elige qué dejar.
      </p>
      <div className="flex flex-col gap-5">
        {differences.map(({ group }) => {
          const settled = isFixed(group, conflict);
          return (
            <RadioCards<Choice>
              key={group}
              label={groupLabels[group]}
              value={choices[group]}
              options={[
                {
                  value: 'mine',
                  title: groupText(group, mine),
                  text: settled ? 'Lo tuyo: ya no se puede cambiar' : 'Lo que tienes aquí',
                  disabled: settled,
                },
                { value: 'theirs', title: groupText(group, theirs.values), text: 'Lo que quedó guardado' },
              ]}
              onChange={(choice) => setChoices({ ...choices, [group]: choice })}
            />
          );
        })}
      </div>
    </Dialog>
  );
}
