import { missingSides, sideNames } from '@volante/domain/handover/photos';
import { useEffect, useMemo, useState } from 'react';
import type { UploadFailure } from '../../lib/uploads/pending-uploads.ts';
import { retryUpload } from '../../lib/uploads/send-uploads.ts';
import { Button } from '@volante/ui/button.tsx';
import { useDraft } from '@volante/client/drafts.ts';
import { useNow } from '@volante/client/use-now.ts';
import { Icon } from '@volante/ui/icon.tsx';
import { keepPhoto, keepReading } from './exchange-uploads.ts';
import type { Exchange, OwnSteps, SideView } from './exchange-view.ts';
import { usePlaceDenied } from './here.ts';
import { CameraOrGallery, PhotoTile } from './pick-photo.tsx';
import { partsToType, readTexts, type TypedTexts } from './own-reading.ts';
import { ReadingFields } from './reading-fields.tsx';
import { SideOutline } from './side-outline.tsx';

interface Props {
  exchange: Exchange;
  own: OwnSteps;
  /** The server has all four: none can be replaced any more. */
  settled: boolean;
  onNext: () => void;
  /** On without odometer and battery, which nobody can read now. */
  onSkip: () => void;
}

const second = 1_000;
const nothingTyped: TypedTexts = { odometer: '', battery: '' };

/** [DAY-10] What the driver still has to type of odometer and battery, until it is kept on the phone. */
function useReading(exchange: Exchange, { reading }: OwnSteps) {
  const now = useNow(second);
  const [texts, change, clear] = useDraft(`reading.${exchange._id}`, nothingTyped);
  const [pressed, setPressed] = useState(false);
  const asked = reading.given ? [] : partsToType(exchange, reading, now);
  const { values, problems } = readTexts(asked, texts);
  /** Safe on the phone once this answers: only then the form goes on. */
  const keep = async () => {
    if (!reading.given) await keepReading(exchange._id, values);
    clear();
  };
  return {
    fields: { exchange, reading, parts: asked, texts, problems: pressed ? problems : {}, now, onChange: change },
    asks: asked.length > 0,
    keep,
    /** Keeps what was typed; false when something is missing, which is said beside it. */
    keepWhole: async () => {
      setPressed(true);
      if (Object.keys(problems).length > 0) return false;
      await keep();
      return true;
    },
  };
}

/** [SHF-04] Four sides, each photo sent as it is taken. 'Siguiente' goes on once all four are taken. */
export function PhotosStep({ exchange, own, settled, onNext, onSkip }: Props) {
  const reading = useReading(exchange, own);
  const [trouble, setTrouble] = useState<string>();
  const [gallery, setGallery] = useState(false);
  const placeDenied = usePlaceDenied();
  const taken = own.sides.filter(({ url, waiting, sent }) => url ?? waiting ?? sent).map(({ side }) => side);
  const missing = missingSides(taken).length;
  const goOn = async () => {
    if (await reading.keepWhole()) onNext();
  };
  const goOnWithout = async () => {
    await reading.keep();
    onSkip();
    onNext();
  };
  const incomplete = missing > 0 || own.sides.some(({ waiting }) => waiting?.failure);
  return (
    <div className="flex flex-col gap-3">
      <div className="grid grid-cols-2 gap-3">
        {own.sides.map((view) => (
          <SideTile key={view.side} {...{ view, exchange, gallery, settled }} onTrouble={setTrouble} />
        ))}
      </div>
      {trouble && (
        <p role="alert" className="text-sm text-expense">
          {trouble}
        </p>
      )}
      <p className="text-sm text-muted">
        {howManyMissing(missing)} {placeDenied ? withoutPlace : 'Se guardan con la hora y el lugar.'}
      </p>
      <CameraOrGallery gallery={gallery} onChange={setGallery} />
      <ReadingFields {...reading.fields} />
      {own.reading.waiting?.failure && (
        <p role="alert" className="text-sm text-expense">
          {own.reading.waiting.failure.message}
        </p>
      )}
      <Button full disabled={incomplete} onClick={() => void goOn()}>
        Siguiente
      </Button>
      {reading.asks && (
        <Button full kind="ghost" disabled={incomplete} onClick={() => void goOnWithout()}>
          No puedo leerlo ahora
        </Button>
      )}
    </div>
  );
}

const withoutPlace =
  'Sin tu ubicación se guardan solo con la hora: puedes seguir así, o permitirla en los ajustes del navegador.';

export function howManyMissing(missing: number): string {
  if (missing === 0) return 'Están los cuatro lados.';
  return missing === 1 ? 'Falta 1 de 4 fotos.' : `Faltan ${missing} de 4 fotos.`;
}

/** The picture that waits on the phone, to look at. */
export function useLocalUrl(file: Blob | undefined): string | undefined {
  const url = useMemo(() => (file && file.size > 0 ? URL.createObjectURL(file) : undefined), [file]);
  useEffect(() => () => (url ? URL.revokeObjectURL(url) : undefined), [url]);
  return url;
}

interface TileProps {
  view: SideView;
  exchange: Exchange;
  gallery: boolean;
  settled: boolean;
  onTrouble: (text: string | undefined) => void;
}

function SideTile({ view: { side, url, waiting, held, sent }, exchange, gallery, settled, onTrouble }: TileProps) {
  const [taken, setTaken] = useState<Blob>();
  const local = useLocalUrl(waiting?.file ?? (sent ? taken : undefined));
  const [compared, setCompared] = useState(false);
  const previous = exchange.previousPhotos.find((photo) => photo.side === side)?.url;
  const shown = local ?? url;
  const failure = waiting?.failure;
  const keep = (photo: Blob) => {
    onTrouble(undefined);
    setTaken(photo);
    return keepPhoto(exchange._id, side, photo);
  };
  return (
    <div className="flex flex-col gap-1.5">
      <PhotoTile
        camera={!gallery}
        label={`${shown ? 'Repetir foto' : 'Tomar foto'}: ${sideNames[side]}`}
        disabled={settled}
        className={`relative grid aspect-[4/3] w-full place-items-center overflow-hidden rounded-control border-2 ${failure ? 'border-expense' : shown ? 'border-primary' : 'border-dashed border-line'} bg-canvas`}
        onPhoto={keep}
        onTrouble={onTrouble}
      >
        {(busy) => (
          <>
            {shown ? (
              <img src={shown} alt="" className="absolute inset-0 size-full object-cover" />
            ) : (
              <SideOutline side={side} />
            )}
            {previous && compared && (
              <img src={previous} alt="" className="absolute inset-0 size-full object-cover opacity-50" />
            )}
            <Badge {...{ busy, waiting, held, done: url !== undefined && !waiting }} />
          </>
        )}
      </PhotoTile>
      <p className="text-sm font-semibold">{sideNames[side]}</p>
      {failure && waiting && (
        <button
          type="button"
          className="min-h-12 text-left text-sm font-semibold text-expense"
          onClick={() => void (failure.kind === 'refused' ? onTrouble(failure.message) : retryUpload(waiting))}
        >
          Error: {failureWords(failure)}
        </button>
      )}
      {previous && (
        <button
          type="button"
          aria-pressed={compared}
          className="min-h-12 text-left text-sm font-semibold text-primary"
          onClick={() => setCompared(!compared)}
        >
          {compared ? 'Quitar la anterior' : 'Comparar con la anterior'}
        </button>
      )}
    </div>
  );
}

/** What was refused as things stood, and what broke, can be sent again; a picture the server does not take is taken anew. */
function failureWords({ kind, message }: UploadFailure): string {
  if (kind === 'refused') return message;
  return kind === 'not now' ? `${message} Toca para reintentar.` : 'toca para reintentar';
}

interface BadgeProps extends Pick<SideView, 'waiting' | 'held'> {
  busy: boolean;
  done: boolean;
}

function Badge({ busy, waiting, held, done }: BadgeProps) {
  const onItsWay = waiting && !waiting.failure && (held ? 'En espera' : `${waiting.percent ?? 0} %`);
  const text = busy ? '…' : onItsWay;
  if (!text && !done) {
    return (
      <span className="absolute right-2 bottom-2 grid size-9 place-items-center rounded-full bg-primary text-on-primary">
        <Icon name="camera" size={20} />
      </span>
    );
  }
  return (
    <span className="absolute right-2 bottom-2 inline-flex items-center gap-1 rounded-full bg-surface px-2 py-1 text-xs font-semibold tabular-nums">
      {text ?? <Icon name="check" size={16} className="text-income" />}
    </span>
  );
}
