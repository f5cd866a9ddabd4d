import type { Tutorial, TutorialTopic } from '@volante/domain/tutorial-videos';
import { firstOf } from '@volante/domain/values/present';
import { useState } from 'react';
import { BottomSheet } from '@volante/ui/bottom-sheet.tsx';
import { Button } from '@volante/ui/button.tsx';
import { drivingGuides } from './driving-guides.tsx';
import type { Guide } from './guide.ts';
import { registrationGuides } from './registration-guides.tsx';

const guides: Record<TutorialTopic, Guide> = { ...registrationGuides, ...drivingGuides };

interface GuideSheetProps {
  open: boolean;
  tutorial: Tutorial;
  onClose: () => void;
}

/** [ONB-05] A tutorial of ours where there is no film: one picture of the app and one sentence at a time. */
export function GuideSheet({ open, tutorial, onClose }: GuideSheetProps) {
  const [at, setAt] = useState(0);
  const { steps, way } = guides[tutorial.topic];
  const { text, picture } = steps[at] ?? firstOf(steps);
  const last = at >= steps.length - 1;
  const close = () => {
    setAt(0);
    onClose();
  };
  return (
    <BottomSheet
      open={open}
      title={tutorial.title}
      onClose={close}
      actions={
        <>
          <Button kind="ghost" disabled={at === 0} onClick={() => setAt(at - 1)}>
            Anterior
          </Button>
          {!last && <Button onClick={() => setAt(at + 1)}>Siguiente</Button>}
          {last && way && (
            <Button href={way.href} onClick={close}>
              {way.label}
            </Button>
          )}
          {last && !way && <Button onClick={close}>Entendido</Button>}
        </>
      }
    >
      {/* A picture of the app: it is looked at, not used. */}
      <div inert className="pointer-events-none rounded-card bg-canvas p-3">
        <div aria-hidden="true" className="mx-auto flex max-w-80 flex-col gap-2">
          {picture}
        </div>
      </div>
      <div aria-live="polite" className="pt-4">
        <p className="text-sm text-muted">{`Paso ${at + 1} de ${steps.length}`}</p>
        <p className="min-h-18 pt-1">{text}</p>
      </div>
    </BottomSheet>
  );
}
