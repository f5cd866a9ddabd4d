import type { DocumentStatus } from '@volante/domain/documents/status';
import {
  carDocumentLabel,
  type CarDocumentName,
  carDocumentNames,
  carDocumentTitle,
} from '@volante/domain/fleet/documents';
import { formatDate, type LocalDate } from '@volante/domain/values/dates';
import { useState } from 'react';
import { LazyPart } from '../../lib/lazy-part.tsx';
import { Card } from '@volante/ui/card.tsx';
import type { IconName } from '@volante/ui/icon.tsx';
import { ListRow } from '@volante/ui/list-row.tsx';
import { StatusPill, type Tone } from '@volante/ui/status-pill.tsx';

const loadFileDialog = () => import('@volante/ui/file-dialog.tsx').then((module) => module.FileDialog);

export interface CarFile {
  name: CarDocumentName;
  status: DocumentStatus;
  expire: LocalDate | null;
  extension: string;
  url: string;
}

const looks: Record<ReturnType<typeof carDocumentLabel>, { tone: Tone; icon: IconName }> = {
  Aprobado: { tone: 'good', icon: 'check' },
  'En revisión': { tone: 'info', icon: 'clock' },
  Vencido: { tone: 'bad', icon: 'calendar' },
  Rechazado: { tone: 'bad', icon: 'close' },
};

function expiryText({ status, expire }: CarFile): string | undefined {
  if (!expire) return undefined;
  return `${status === 'EXPIRED' ? 'Venció' : 'Vence'} el ${formatDate(expire)}`;
}

function Row({ title, file, onOpen }: { title: string; file: CarFile; onOpen: () => void }) {
  const label = carDocumentLabel(file.status);
  return (
    <ListRow
      icon="document"
      title={title}
      text={
        <span className="flex flex-wrap items-center gap-x-2 gap-y-1 pt-1">
          <StatusPill {...looks[label]}>{label}</StatusPill>
          {expiryText(file)}
        </span>
      }
      onClick={onOpen}
    />
  );
}

/** [SUB-03] The car's papers, for a control on the road or just to know: how they stand, until when, and the file. */
export function CarDocuments({ files, refresh }: { files: readonly CarFile[]; refresh: () => Promise<unknown> }) {
  const [viewed, setViewed] = useState<{ name: string; open: boolean; turn: number }>();
  const shown = carDocumentNames.flatMap((name) => {
    const file = files.find((each) => each.name === name);
    return file ? [{ title: carDocumentTitle(name), file }] : [];
  });
  const opened = shown.find(({ file }) => file.name === viewed?.name);
  return (
    <Card flush title="Documentos del vehículo">
      {shown.length === 0 && <p className="px-4 pb-4 text-muted">Todavía no hay documentos de este auto.</p>}
      {shown.map(({ title, file }) => (
        <Row
          key={file.name}
          title={title}
          file={file}
          onOpen={() => setViewed({ name: file.name, open: true, turn: (viewed?.turn ?? 0) + 1 })}
        />
      ))}
      {opened && viewed && (
        <LazyPart
          key={viewed.turn}
          load={loadFileDialog}
          wanted={viewed.open}
          props={{
            title: opened.title,
            url: opened.file.url,
            extension: opened.file.extension,
            open: viewed.open,
            refresh,
            onClose: () => setViewed({ ...viewed, open: false }),
          }}
        />
      )}
    </Card>
  );
}
