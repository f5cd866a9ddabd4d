import { openSteps, type Role, type StepType } from '@volante/domain/handover/steps';
import { stepExplanation, stepNames } from '@volante/domain/handover/texts';
import { useState } from 'react';
import { useOnline } from '@volante/client/online.ts';
import { goingOut } from '../../lib/uploads/pending-uploads.ts';
import { retryUpload } from '../../lib/uploads/send-uploads.ts';
import { BottomSheet } from '@volante/ui/bottom-sheet.tsx';
import { Button } from '@volante/ui/button.tsx';
import { Icon, type IconName } from '@volante/ui/icon.tsx';
import { BatteryWarning } from './battery-warning.tsx';
import { CodeStep } from './code-step.tsx';
import { DamageStep } from './damage-step.tsx';
import { cameEarly } from './early-pick-up.ts';
import { keepFinal, keepStep, partName } from './exchange-uploads.ts';
import { type Exchange, firstOpen, type OwnSteps, sideOf, type StepView } from './exchange-view.ts';
import { FinalStep } from './final-step.tsx';
import { PartnerProgress } from './partner-progress.tsx';
import { PhotosStep } from './photos-step.tsx';
import { PlateSign } from './plate-sign.tsx';
import { TooEarly } from './too-early.tsx';

interface Props {
  open: boolean;
  exchange: Exchange;
  role: Role;
  own: OwnSteps;
  /** The form is put away; the handover goes on. */
  onClose: () => void;
  /** The driver has read how it ended. */
  onEnd: () => void;
}

/** Colours and title of each side's form, so that the end of a shift looks unlike its start. */
const looks = {
  Receiver: { bar: 'bg-primary', soft: 'bg-soft text-primary', title: 'Iniciar turno' },
  Deliverer: { bar: 'bg-info', soft: 'bg-info-soft text-info', title: 'Finalizar turno' },
};

/** [SHF-03] The steps of the driver's side, one at a time. Going back shows what is done and never reopens it. */
export function StepForm({ open, exchange, role, own, onClose, onEnd }: Props) {
  const [skipped, setSkipped] = useState<ReadonlySet<StepType>>(new Set());
  const [back, setBack] = useState<number>();
  const { steps } = own;
  const first = firstOpen(steps, skipped);
  // The photos stay on the screen until the driver goes on, also when the fourth has arrived.
  const [atPhotos, setAtPhotos] = useState(false);
  const next = first === -1 ? steps.length : first;
  const photos = steps.findIndex(({ type }) => type === 'Photos');
  // A refused step before the photos comes first, because they wait for it.
  const staying = atPhotos && photos <= next;
  const at = back ?? (staying ? photos : next);
  const step = steps[at];
  if (open && back === undefined && !atPhotos && step?.type === 'Photos') setAtPhotos(true);
  const skip = (type: StepType) => setSkipped(new Set([...skipped, type]));
  const goTo = (index: number) => {
    setAtPhotos(false);
    setBack(index === next ? undefined : index);
  };
  const { bar, title } = looks[role];
  return (
    <BottomSheet open={open} title={title} onClose={onClose}>
      <div className="flex min-h-[62dvh] flex-col gap-4">
        <div className="flex gap-1" aria-hidden="true">
          {steps.map(({ type, state }, index) => (
            <span key={type} className={`h-1.5 flex-1 rounded-full ${colourOf(state, index === at, bar)}`} />
          ))}
        </div>
        {step ? (
          <OneStep
            key={step.type}
            step={step}
            place={`Paso ${at + 1} de ${steps.length}`}
            {...{ exchange, role, own }}
            photos={staying && back === undefined}
            onSkip={() => skip(step.type)}
            onNext={() => setAtPhotos(false)}
          />
        ) : (
          <AtTheEnd {...{ exchange, role, own, onEnd }} />
        )}
        <div className="mt-auto flex flex-col gap-3 pt-2">
          <PartnerProgress exchange={exchange} role={role} />
          <Waiting own={own} />
          <div className="flex flex-wrap gap-2 *:flex-1">
            {at > 0 && sideOf(exchange, role).status !== 'Done' && (
              <Button kind="ghost" icon="back" onClick={() => goTo(at - 1)}>
                Volver
              </Button>
            )}
            {back !== undefined && (
              <Button kind="secondary" onClick={() => goTo(at + 1)}>
                Siguiente
              </Button>
            )}
          </div>
        </div>
      </div>
    </BottomSheet>
  );
}

function colourOf(state: StepView['state'], current: boolean, bar: string): string {
  if (state === 'error') return 'bg-expense';
  if (state === 'done' || state === 'kept') return bar;
  return current ? `${bar} opacity-50` : 'bg-line';
}

/** What has been done here and has not reached the server. */
function Waiting({ own: { waiting } }: { own: OwnSteps }) {
  const online = useOnline();
  const sending = goingOut(waiting);
  const held = waiting.filter(({ failure }) => !failure).length - sending.length;
  const percent = sending.find((upload) => upload.percent !== undefined)?.percent;
  return (
    <>
      {sending.length > 0 && (
        <Note icon={online ? 'upload' : 'offline'}>
          {online
            ? `Enviando: ${many(sending.length)} por llegar${percent === undefined ? '' : ` (${percent} %)`}.`
            : `Sin señal: ${many(sending.length)} en tu teléfono. Salen solos cuando vuelva.`}
        </Note>
      )}
      {held > 0 && (
        <Note icon="clock">
          {`${many(held)} ${held === 1 ? 'espera' : 'esperan'} en tu teléfono hasta que se complete este paso.`}
        </Note>
      )}
    </>
  );
}

const many = (count: number) => (count === 1 ? '1 envío' : `${count} envíos`);

function Note({ icon, children }: { icon: IconName; children: string }) {
  return (
    <output className="flex items-start gap-2 rounded-control bg-soft p-3 text-sm">
      <Icon name={icon} size={18} className="mt-px text-primary" />
      {children}
    </output>
  );
}

interface OneStepProps extends Omit<Props, 'open' | 'onClose' | 'onEnd'> {
  step: StepView;
  place: string;
  /** The driver is at the photos, whatever has arrived of them. */
  photos: boolean;
  onSkip: () => void;
  onNext: () => void;
}

function OneStep({ step, place, photos, ...task }: OneStepProps) {
  const { role } = task;
  const { type, state } = step;
  return (
    <section className="flex flex-col gap-3">
      <div>
        <p className="text-sm text-muted">{place}</p>
        <h3 className="text-xl font-bold">
          {stepNames[type]} {step.optional && <span className="font-normal text-muted">(Opcional)</span>}
        </h3>
        <p className="mt-1 text-muted">{stepExplanation(type, role)}</p>
      </div>
      {type === 'PickUp' && <PlateSign exchange={task.exchange} />}
      {(state === 'done' || state === 'kept') && !photos ? (
        <p className={`flex items-center gap-2 rounded-control p-3 font-semibold ${looks[role].soft}`}>
          <Icon name={state === 'done' ? 'check' : 'upload'} />
          {state === 'kept'
            ? 'Guardado en tu teléfono'
            : step.status === 'Skipped'
              ? (step.note ?? 'Omitido')
              : 'Listo'}
        </p>
      ) : (
        <Task step={step} {...task} />
      )}
    </section>
  );
}

function Task({ step, exchange, role, own, onSkip, onNext }: Omit<OneStepProps, 'place' | 'photos'>) {
  if (step.type === 'Photos') {
    return <PhotosStep {...{ exchange, own, onNext, onSkip }} settled={step.status !== 'Pending'} />;
  }
  if (step.type === 'DamageReport') return <DamageStep exchangeId={exchange._id} step={step} onSkip={onSkip} />;
  if (step.type === 'CodeExchange') return <CodeStep exchange={exchange} role={role} own={own} />;
  return <Confirmation {...{ step, exchange, role }} />;
}

/** [SHF-07] A step that is done by saying so. After a failure its button says 'Error' in red, and can be pressed again. */
function Confirmation({ step, exchange, role }: Pick<OneStepProps, 'step' | 'exchange' | 'role'>) {
  const { waiting } = step;
  const failure = waiting?.failure;
  // A refused step was not done. Pressed again, it is done with the present time and place.
  const press = () =>
    void (waiting && failure?.kind === 'broken' ? retryUpload(waiting) : keepStep(exchange._id, step.type));
  if (failure && cameEarly(step)) return <TooEarly exchange={exchange} why={failure.message} onPress={press} />;
  const last = openSteps(exchange.steps, role).length === 1;
  return (
    <>
      {role === 'Deliverer' && last && <BatteryWarning exchange={exchange} />}
      {failure && (
        <p role="alert" className="text-sm text-expense">
          {failure.message}
        </p>
      )}
      <Button full kind={failure ? 'danger' : 'primary'} icon={failure ? 'refresh' : 'check'} onClick={press}>
        {failure ? 'Error' : 'Confirmar'}
      </Button>
    </>
  );
}

/** Shown when this side has no open step. The server decides whether the handover is over. */
function AtTheEnd({ exchange, role, own, onEnd }: Omit<Props, 'open' | 'onClose'>) {
  if (sideOf(exchange, role).status === 'Done') return <FinalStep exchange={exchange} role={role} onEnd={onEnd} />;
  const optional = openSteps(exchange.steps, role).every((step) => step.optional);
  const sending = own.waiting.some(({ failure }) => !failure);
  const failed = own.waiting.find(
    ({ document, failure }) => failure && document === partName(exchange._id, 'finalize'),
  );
  return (
    <section className="flex flex-col gap-3">
      <h3 className="text-xl font-bold">Hiciste todos tus pasos</h3>
      <p className="text-muted">
        {sending ? 'Cuando todo llegue, tu parte queda lista.' : 'Termina para cerrar tu parte.'}
      </p>
      {failed && (
        <p role="alert" className="text-sm text-expense">
          {failed.failure?.message}
        </p>
      )}
      {optional && !sending && (
        <Button
          full
          kind={failed ? 'danger' : 'primary'}
          icon={failed ? 'refresh' : 'check'}
          onClick={() => void keepFinal(exchange._id)}
        >
          {failed ? 'Error' : 'Terminar'}
        </Button>
      )}
    </section>
  );
}
