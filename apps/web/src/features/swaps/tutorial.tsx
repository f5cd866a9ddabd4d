import { windowFrom } from '@volante/domain/swaps/window';
import { localDateOf } from '@volante/domain/values/dates';
import { itemAt } from '@volante/domain/values/present';
import { useState } from 'react';
import { now } from '@volante/client/clock.ts';
import { go } from '@volante/client/navigation.ts';
import { Button } from '@volante/ui/button.tsx';
import { Screen } from '@volante/ui/screen.tsx';
import { home } from './address.ts';
import { tutorialSteps } from './tutorial-steps.tsx';

/** [PET-09] Six steps with invented drivers; 'Finalizar' goes to the shared shift. */
export function Tutorial({ title }: { title: string }) {
  const [at, setAt] = useState(0);
  const dates = windowFrom(localDateOf(new Date(now())));
  const step = itemAt(tutorialSteps, at);
  const last = at === tutorialSteps.length - 1;
  return (
    <Screen
      title={title}
      back={home}
      footer={
        <div className="flex flex-wrap gap-2 *:grow">
          {at > 0 && (
            <Button kind="ghost" onClick={() => setAt(at - 1)}>
              Anterior
            </Button>
          )}
          <Button onClick={() => (last ? go(home) : setAt(at + 1))}>{last ? 'Finalizar' : 'Siguiente'}</Button>
        </div>
      }
    >
      <div aria-live="polite" className="flex flex-col gap-3">
        <p className="text-sm font-semibold text-primary">
          Paso {at + 1}/{tutorialSteps.length}
        </p>
        <div aria-hidden="true" className="flex gap-1.5">
          {tutorialSteps.map(({ title: name }, index) => (
            <span key={name} className={`h-1.5 flex-1 rounded-full ${index <= at ? 'bg-primary' : 'bg-line'}`} />
          ))}
        </div>
        <h2 className="text-lg font-bold">{step.title}</h2>
        <p>{step.text}</p>
      </div>
      <div inert className="mt-1">
        {step.picture(dates)}
      </div>
    </Screen>
  );
}
