import { missingSides, sides } from '@volante/domain/handover/photos';
import { type ReadingPart, readPart } from '@volante/domain/handover/readings';
import { formatInteger, formatPercent } from '@volante/domain/values/number';
import { formatPlate } from '@volante/domain/values/plate';
import { useEffect, useState } from 'react';
import { useOnline } from '@volante/client/online.ts';
import { retryUpload } from '../../../lib/uploads/send-uploads.ts';
import { type UploadView, useUploads } from '../../../lib/uploads/upload-list.ts';
import { Button } from '@volante/ui/button.tsx';
import { Card } from '@volante/ui/card.tsx';
import { Field } from '@volante/ui/field.tsx';
import { Icon } from '@volante/ui/icon.tsx';
import { Screen } from '@volante/ui/screen.tsx';
import { lookAround } from '../here.ts';
import { howManyMissing } from '../photos-step.tsx';
import type { GetPickUpQuery } from './get-pick-up.generated.ts';
import { type PickUpDraft, usePickUpDraft } from './pick-up-draft.ts';
import { PickUpPhotos } from './pick-up-photos.tsx';
import { keepPickUp, pickUpName } from './pick-up-uploads.ts';

type Assignation = GetPickUpQuery['getAssignations'][number];
type PickUp = NonNullable<Assignation['pickUp']>;

interface Props {
  title: string;
  assignation: Assignation;
  pickUp: PickUp;
}

/** What is wrong, by field; 'photos' for a side that is missing. */
type Problems = Partial<Record<ReadingPart | 'photos', string>>;

/** What the car does not say: the driver reads it off. */
function partsToType({ odometer, battery, hasBattery }: PickUp): ReadingPart[] {
  return [
    ...(odometer === null ? ['odometer' as const] : []),
    ...(hasBattery && battery === null ? ['battery' as const] : []),
  ];
}

/** Nobody gets in to read anything before the app opens the car: then it may be left out. */
const isLeftOut = (text: string, { remoteDoors }: PickUp) => remoteDoors && text.trim() === '';

function problemsOf(draft: PickUpDraft, pickUp: PickUp): Problems {
  const missing = missingSides(sides.filter((side) => draft.photos[side])).length;
  const typed = partsToType(pickUp).filter((part) => !isLeftOut(draft[part], pickUp));
  return {
    ...(missing > 0 && { photos: howManyMissing(missing) }),
    ...Object.fromEntries(
      typed.flatMap((part) => {
        const { problem } = readPart(part, draft[part]);
        return problem === undefined ? [] : [[part, problem]];
      }),
    ),
  };
}

/** In plain digits, as the server of the release before reads them. */
const digitsOf = (part: ReadingPart, text: string) => String(readPart(part, text).value ?? '');

/** [DAY-06] How the driver finds the car; with 'Ya lo tengo' it is theirs, and the shift begins. */
export function PickUpForm({ title, assignation: { carId, car }, pickUp }: Props) {
  const [draft, change] = usePickUpDraft(carId);
  const [tried, setTried] = useState(false);
  const sent = useUploads().find(({ document }) => document === pickUpName(carId));
  useEffect(lookAround, []);
  const onItsWay = sent && !sent.failure;
  const problems = tried ? problemsOf(draft, pickUp) : {};
  const confirm = () => {
    setTried(true);
    if (Object.keys(problemsOf(draft, pickUp)).length > 0) return;
    const { odometer, battery } = draft;
    const read = { odometer: digitsOf('odometer', odometer), battery: digitsOf('battery', battery) };
    void keepPickUp(carId, { ...draft, ...read });
  };
  return (
    <Screen
      title={title}
      back="/app/v2/dashboard"
      footer={
        onItsWay ? (
          <OnItsWay upload={sent} />
        ) : (
          <Button full onClick={confirm}>
            Ya lo tengo
          </Button>
        )
      }
    >
      <Card title={`${car.info.brand} ${car.info.model}`}>
        <p className="text-muted">
          {formatPlate(carId)} · Anota cómo lo recibes. Con «Ya lo tengo» empieza tu turno, y desde ahí cuentan tu
          arriendo, tu garantía y tus km.
        </p>
      </Card>
      {sent?.failure && <Failed upload={sent} />}
      <Card title="Fotos del auto" className="flex flex-col gap-3">
        <PickUpPhotos
          photos={draft.photos}
          disabled={Boolean(onItsWay)}
          onPhoto={(side, photo) => change({ photos: { ...draft.photos, [side]: photo } })}
        />
        {problems.photos && (
          <p role="alert" className="text-sm text-expense">
            {problems.photos}
          </p>
        )}
      </Card>
      <Card title={pickUp.hasBattery ? 'Odómetro y batería' : 'Odómetro'} className="flex flex-col gap-3">
        <Reading
          label="Km del odómetro"
          said={pickUp.odometer === null ? null : `${formatInteger(pickUp.odometer)} km`}
          optional={pickUp.remoteDoors}
          value={draft.odometer}
          error={problems.odometer}
          disabled={Boolean(onItsWay)}
          onChange={(odometer) => change({ odometer })}
        />
        {pickUp.hasBattery && (
          <Reading
            label="Batería, en %"
            said={pickUp.battery === null ? null : formatPercent(pickUp.battery)}
            optional={pickUp.remoteDoors}
            value={draft.battery}
            error={problems.battery}
            disabled={Boolean(onItsWay)}
            onChange={(battery) => change({ battery })}
          />
        )}
      </Card>
    </Screen>
  );
}

interface ReadingProps {
  label: string;
  /** What the car says itself: then nobody types it. */
  said: string | null;
  optional: boolean;
  value: string;
  error: string | undefined;
  disabled: boolean;
  onChange: (value: string) => void;
}

function Reading({ label, said, optional, value, error, disabled, onChange }: ReadingProps) {
  if (said !== null) {
    return (
      <p className="flex flex-wrap justify-between gap-x-3">
        <span>{label}</span>
        <span>
          <span className="font-semibold tabular-nums">{said}</span>{' '}
          <span className="text-sm text-muted">según el auto</span>
        </span>
      </p>
    );
  }
  return (
    <Field
      label={label}
      optional={optional}
      inputMode="numeric"
      value={value}
      error={error}
      disabled={disabled}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
    />
  );
}

function OnItsWay({ upload }: { upload: UploadView }) {
  const online = useOnline();
  return (
    <output className="flex min-h-13 items-center justify-center gap-2 text-center font-semibold">
      <Icon name={online ? 'upload' : 'offline'} />
      {online
        ? `Enviando tus fotos: ${upload.percent ?? 0} %`
        : 'Sin señal: quedó en tu teléfono y sale solo cuando vuelva.'}
    </output>
  );
}

/** What was refused as things stood, and what broke, can be sent again as it is; anything else by 'Ya lo tengo'. */
function Failed({ upload }: { upload: UploadView }) {
  const { failure } = upload;
  return (
    <div role="alert" className="flex flex-col gap-3 rounded-card bg-expense-soft p-4">
      <p>{failure?.message}</p>
      {failure?.kind !== 'refused' && (
        <Button kind="secondary" icon="refresh" onClick={() => void retryUpload(upload)}>
          Reintentar
        </Button>
      )}
    </div>
  );
}
