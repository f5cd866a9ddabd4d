import type { ShownMessage } from '@volante/domain/support/chat';
import { openCasesField } from '@volante/domain/support/cases';
import { formatDateTime } from '@volante/domain/values/dates';
import { useEffect, useState, type ReactNode } from 'react';
import { leaveForOpenCases } from '../open-cases.ts';
import { discardUpload, retryUpload } from '../../../lib/uploads/send-uploads.ts';
import type { UploadView } from '../../../lib/uploads/upload-list.ts';

const shapes = {
  driver: 'self-end rounded-br-sm bg-primary text-on-primary',
  staff: 'self-start rounded-bl-sm bg-surface text-ink shadow-card',
};

function Shape({ author, children }: { author: ShownMessage['author']; children: ReactNode }) {
  return (
    <div className={`flex max-w-[85%] flex-col gap-1 rounded-card px-4 py-2.5 ${shapes[author]}`}>
      <span className="sr-only">{author === 'staff' ? 'Soporte' : 'Tú'}: </span>
      {children}
    </div>
  );
}

const Words = ({ text }: { text: string }) => text && <p className="wrap-anywhere whitespace-pre-wrap">{text}</p>;

/** The time of day alone: the day stands above. */
const timeOf = (sentAt: string) => /\d{2}:\d{2}/.exec(formatDateTime(new Date(sentAt)))?.[0];

/** A message the server has. */
export function Bubble({ message, read }: { message: ShownMessage; read: boolean }) {
  const { author, text, picture, sentAt } = message;
  return (
    <Shape author={author}>
      {picture && (
        <a href={picture} target="_blank" rel="noopener">
          <img src={picture} alt="Foto enviada" loading="lazy" className="max-h-64 rounded-control object-cover" />
        </a>
      )}
      <Words text={text} />
      <span className="self-end text-xs opacity-85">
        {timeOf(sentAt)}
        {author === 'driver' && (read ? ' · Leído' : ' · Enviado')}
      </span>
    </Shape>
  );
}

/** A server that is busy, or has had enough of this phone for some minutes, gives no answer to the message. */
function waitingWords({ unanswered }: UploadView): string {
  if (!navigator.onLine) return 'Se enviará con conexión';
  return unanswered ? 'Aún no sale. Seguimos intentando' : 'Enviando…';
}

/** A message that is still on the phone. */
export function WaitingBubble({ upload }: { upload: UploadView }) {
  const { file, fields = {}, failure } = upload;
  const picture = usePreview(file);
  return (
    <Shape author="driver">
      {picture && <img src={picture} alt="Foto por enviar" className="max-h-64 rounded-control object-cover" />}
      <Words text={fields.text ?? ''} />
      {failure ? (
        <span role="alert" className="flex flex-col gap-1 text-sm">
          {failure.message || 'No pudimos enviarlo.'}
          <span className="flex flex-wrap gap-2">
            {failure.field === openCasesField && <Way onClick={leaveForOpenCases}>Ver mis casos abiertos</Way>}
            {failure.kind !== 'refused' && <Way onClick={() => void retryUpload(upload)}>Reintentar</Way>}
            <Way onClick={() => void discardUpload(upload)}>Descartar</Way>
          </span>
        </span>
      ) : (
        <span className="self-end text-xs opacity-85">{waitingWords(upload)}</span>
      )}
    </Shape>
  );
}

function Way({ children, onClick }: { children: string; onClick: () => void }) {
  return (
    <button type="button" className="min-h-12 rounded-control px-2 font-semibold underline" onClick={onClick}>
      {children}
    </button>
  );
}

/** An address for the picture, for as long as it is shown. */
function usePreview(file: Blob): string | undefined {
  const [address] = useState(() => (file.size > 0 ? URL.createObjectURL(file) : undefined));
  useEffect(() => () => URL.revokeObjectURL(address ?? ''), [address]);
  return address;
}
