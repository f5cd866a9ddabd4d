import { useRef, useState } from 'react';
import { currentWeek } from '../../../lib/shown-week.ts';
import { phoneNow } from '@volante/client/clock.ts';
import { useDriver } from '../../../lib/driver/use-driver.ts';
import { Button } from '@volante/ui/button.tsx';
import { Drawing } from '@volante/ui/drawings.tsx';
import { AllSet } from './all-set.tsx';
import { sampleWeek } from './sample-week.ts';
import { steps, type Surroundings } from './steps.tsx';
import { useOffer } from './use-offer.ts';

/** [DSH-08] A welcome and eleven steps that snap into place, drawn with the dashboard's own parts and invented numbers. */
export function DashboardTutorial({ title, around }: { title: string; around: Surroundings }) {
  const [done, setDone] = useState(false);
  const [sample] = useState(() => ({ ...sampleWeek(currentWeek()), now: phoneNow() }));
  const frame = useRef<HTMLDivElement>(null);
  const { answer } = useOffer();
  const { driver } = useDriver();
  const finish = () => {
    void answer();
    setDone(true);
  };
  const show = (section: number) => {
    const next = frame.current?.children[section];
    next?.scrollIntoView();
    next?.querySelector<HTMLElement>('h2')?.focus({ preventScroll: true });
  };
  if (done) return <AllSet title={title} />;
  return (
    <main
      ref={frame}
      className="mx-auto h-dvh w-full max-w-[480px] snap-y snap-mandatory overflow-y-auto scroll-smooth bg-canvas motion-reduce:scroll-auto"
    >
      <section aria-label="Saludos" className={sectionLook}>
        <h1 tabIndex={-1} className="sr-only">
          {title}
        </h1>
        <div className="flex flex-1 flex-col items-center justify-center gap-3 text-center">
          <Drawing name="car" />
          {/* Drawn anew with the name, where its longer text belongs. */}
          <h2 key={driver?._id} tabIndex={-1} className="text-xl font-bold">
            Saludos{driver && `, ${driver.info.firstname}`}
          </h2>
          <p className="max-w-80 text-muted">
            Te damos la bienvenida a tu inicio. Desliza o toca «Siguiente» para conocerlo; los números son de ejemplo.
          </p>
        </div>
        <Buttons onNext={() => show(1)} onSkip={finish} />
      </section>
      {steps.map((step, index) => (
        <section key={step.title} aria-label={step.title} className={sectionLook}>
          <div className="flex flex-1 flex-col justify-center gap-3">
            <p className="text-sm font-semibold text-primary">
              Paso {index + 1} de {steps.length}
            </p>
            <h2 tabIndex={-1} className="text-lg font-bold">
              {step.title}
            </h2>
            <p>{step.text}</p>
            <div inert className="mt-1 flex flex-col gap-3">
              {step.picture(around, sample)}
            </div>
          </div>
          {index === steps.length - 1 ? (
            <Button full onClick={finish}>
              Finalizar tutorial
            </Button>
          ) : (
            <Buttons onNext={() => show(index + 2)} onSkip={finish} />
          )}
        </section>
      ))}
    </main>
  );
}

const sectionLook = 'flex min-h-full snap-start flex-col gap-4 px-4 pt-6 pb-safe-4';

function Buttons({ onNext, onSkip }: { onNext: () => void; onSkip: () => void }) {
  return (
    <div className="flex flex-wrap gap-2 *:flex-1">
      <Button kind="ghost" onClick={onSkip}>
        Saltar tutorial
      </Button>
      <Button onClick={onNext}>Siguiente</Button>
    </div>
  );
}
