import { documentTitle } from '@volante/domain/documents/names';
import type { MaybeStatus } from '@volante/domain/documents/status';
import { documentLabel, statusText, uploadButton } from '@volante/domain/documents/texts';
import { formatDate } from '@volante/domain/values/dates';
import type { UploadView } from '../../lib/uploads/upload-list.ts';
import { Button } from '@volante/ui/button.tsx';
import { Card } from '@volante/ui/card.tsx';
import type { IconName } from '@volante/ui/icon.tsx';
import { StatusPill, type Tone } from '@volante/ui/status-pill.tsx';
import { DocumentDrawing } from './document-drawing.tsx';
import type { DocumentFacts } from './document-facts.ts';
import { UploadProgress } from './upload-progress.tsx';

const looks: Record<NonNullable<MaybeStatus> | 'none', { tone: Tone; icon?: IconName }> = {
  APPROVED: { tone: 'good', icon: 'check' },
  PENDING: { tone: 'info', icon: 'clock' },
  REJECTED: { tone: 'bad', icon: 'close' },
  ERRORS: { tone: 'bad', icon: 'warning' },
  EXPIRED: { tone: 'bad', icon: 'calendar' },
  EXPIRING: { tone: 'warn', icon: 'calendar' },
  none: { tone: 'neutral' },
};

interface DocumentCardProps {
  document: DocumentFacts;
  /** The driver's own file on its way, if there is one. */
  upload: UploadView | undefined;
  onUpload: () => void;
  onView: () => void;
}

/** [DOC-02] [DOC-03] One document: what it is, how it stands, and the one thing to do about it. */
export function DocumentCard({ document, upload, onUpload, onView }: DocumentCardProps) {
  const { name, status, reason, expires, url } = document;
  const title = documentTitle(name);
  const { tone, icon } = looks[status ?? 'none'];
  const text = statusText(status);
  const button = uploadButton(status);
  const underWay = upload && upload.failure?.kind !== 'refused';
  return (
    <Card className="flex flex-col gap-3">
      <div className="flex flex-wrap items-start gap-3">
        <DocumentDrawing name={name} />
        <div className="flex max-w-full flex-1 basis-[8rem] flex-col items-start gap-1.5">
          <h2 className="font-semibold">{title}</h2>
          <StatusPill tone={tone} icon={icon}>
            {documentLabel(status)}
          </StatusPill>
        </div>
        {url && (
          <button
            type="button"
            aria-label={`Ver ${title}`}
            className="-my-1.5 -mr-2 min-h-12 shrink-0 rounded-control px-3 font-semibold text-primary"
            onClick={onView}
          >
            Ver
          </button>
        )}
      </div>
      <div aria-live="polite" className="flex flex-col gap-1 empty:hidden">
        {text && <p className={`text-sm ${tone === 'bad' ? 'text-expense' : 'text-muted'}`}>{text}</p>}
        {reason && (
          <p className="rounded-control bg-expense-soft px-3 py-2 text-sm text-expense">
            <span className="font-semibold">Motivo:</span> {reason}
          </p>
        )}
        {expires && <p className="text-sm text-muted">{expiryText(status, formatDate(expires))}</p>}
      </div>
      {upload && <UploadProgress upload={upload} />}
      {button && !underWay && <UploadButton words={button} sent={status === 'PENDING'} onUpload={onUpload} />}
    </Card>
  );
}

/** What was sent asks for nothing more: another file in its place is a quiet offer. */
function UploadButton({ words, sent, onUpload }: { words: string; sent: boolean; onUpload: () => void }) {
  if (!sent) {
    return (
      <Button full kind="secondary" icon="upload" onClick={onUpload}>
        {words}
      </Button>
    );
  }
  return (
    <p className="-my-2 flex flex-wrap items-center gap-x-2 text-sm text-muted">
      ¿Te equivocaste de archivo?
      <button type="button" className="min-h-12 font-semibold text-primary underline" onClick={onUpload}>
        {words}
      </button>
    </p>
  );
}

function expiryText(status: MaybeStatus, date: string): string {
  if (status === 'EXPIRED') return `Venció el ${date}`;
  return status === 'EXPIRING' ? `Vence el ${date}` : `Válido hasta el ${date}`;
}
