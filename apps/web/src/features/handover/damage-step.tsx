import {
  damageError,
  damageKinds,
  type DamageKind,
  damageNames,
  longestComment,
  mostDamagePhotos,
  noComment,
} from '@volante/domain/handover/damages';
import { useEffect, useMemo, useState } from 'react';
import { discardUpload } from '../../lib/uploads/send-uploads.ts';
import { Button } from '@volante/ui/button.tsx';
import { TextArea } from '@volante/ui/text-area.tsx';
import { keepDamages } from './exchange-uploads.ts';
import type { StepView } from './exchange-view.ts';
import { CameraOrGallery, PhotoButton } from './pick-photo.tsx';
import { forgetReport, useReportDraft } from './report-draft.ts';

interface Props {
  exchangeId: string;
  step: StepView;
  onSkip: () => void;
}

/** [SHF-05] What is new and wrong with the car; or nothing, and on to the next step. */
export function DamageStep({ exchangeId, step, onSkip }: Props) {
  const [{ kinds, comment, photos }, change] = useReportDraft(exchangeId);
  const [gallery, setGallery] = useState(false);
  const [trouble, setTrouble] = useState<string>();
  const failure = step.waiting?.failure;
  const toggle = (kind: DamageKind) => {
    setTrouble(undefined);
    change({ kinds: kinds.includes(kind) ? kinds.filter((each) => each !== kind) : [...kinds, kind] });
  };
  const send = () => {
    if (kinds.length === 0) return setTrouble('Elige al menos un tipo de daño.');
    return void keepDamages(exchangeId, { kinds, comment: comment.trim() || noComment, photos });
  };
  const skip = () => {
    // A report that was refused is given up with it.
    if (step.waiting && failure) void discardUpload(step.waiting);
    void forgetReport(exchangeId);
    onSkip();
  };
  return (
    <div className="flex flex-col gap-3">
      <fieldset className="flex flex-wrap gap-2">
        <legend className="sr-only">Tipo de daño</legend>
        {damageKinds.map((kind) => (
          <button
            key={kind}
            type="button"
            aria-pressed={kinds.includes(kind)}
            onClick={() => toggle(kind)}
            className={`min-h-12 rounded-full px-4 font-semibold ${kinds.includes(kind) ? 'bg-primary text-on-primary' : 'bg-soft text-primary'}`}
          >
            {damageNames[kind]}
          </button>
        ))}
      </fieldset>
      <TextArea
        label="Comentario"
        optional
        placeholder={noComment}
        maxLength={longestComment}
        value={comment}
        onChange={({ currentTarget }) => change({ comment: currentTarget.value })}
      />
      {photos.length > 0 && (
        <div className="grid grid-cols-3 gap-2">
          {photos.map((photo, index) => (
            <Thumbnail
              key={index}
              photo={photo}
              onRemove={() => change({ photos: photos.filter((each) => each !== photo) })}
            />
          ))}
        </div>
      )}
      {photos.length < mostDamagePhotos && (
        <>
          <PhotoButton
            camera={!gallery}
            kind="ghost"
            onPhoto={async (photo) => change({ photos: [...photos, photo] })}
            onTrouble={setTrouble}
          >
            Agregar foto ({photos.length} de {mostDamagePhotos})
          </PhotoButton>
          <CameraOrGallery gallery={gallery} onChange={setGallery} />
        </>
      )}
      {(trouble ?? failure) && (
        <p role="alert" className="text-sm text-expense">
          {trouble ?? (failure?.kind === 'not now' ? failure.message : damageError)}
        </p>
      )}
      <div className="flex flex-wrap gap-2 *:flex-1">
        <Button kind="secondary" onClick={skip}>
          Sin daños nuevos
        </Button>
        <Button kind={failure ? 'danger' : 'primary'} onClick={send}>
          {failure ? 'Error' : 'Informar'}
        </Button>
      </div>
    </div>
  );
}

function Thumbnail({ photo, onRemove }: { photo: Blob; onRemove: () => void }) {
  const url = useMemo(() => URL.createObjectURL(photo), [photo]);
  useEffect(() => () => URL.revokeObjectURL(url), [url]);
  return (
    <button type="button" aria-label="Quitar foto" onClick={onRemove} className="overflow-hidden rounded-control">
      <img src={url} alt="" className="aspect-square w-full object-cover" />
    </button>
  );
}
