import { useState } from 'react';
import { request } from '../../lib/graphql/request.ts';
import { reportError } from '../../lib/report-error.ts';
import { currentUid } from '@volante/client/session.ts';
import { Card } from '@volante/ui/card.tsx';
import { ListRow } from '@volante/ui/list-row.tsx';
import { showSnackbar } from '@volante/ui/snackbar-queue.ts';
import { GetDriverBillWeekLinksDocument } from './get-driver-bill-week-links.generated.ts';

const files = [
  { link: 'pdfUrl', label: 'Descargar PDF', text: 'La liquidación completa, para leer y guardar' },
  { link: 'csvUrl', label: 'CSV para tu contador', text: 'Línea por línea, para una planilla' },
] as const;

type WhichFile = (typeof files)[number]['link'];

/** Links live for minutes, and this screen may have been open for longer: a fresh one for each press. */
async function freshLink(billId: string, link: WhichFile): Promise<string> {
  const { getDriverBillWeek: bills } = await request(GetDriverBillWeekLinksDocument, { uid: currentUid() });
  const bill = bills.find((one) => one._id === billId);
  if (!bill) throw new Error(`There is no bill ${billId} any more`);
  return bill[link];
}

/** The browser stores the file; this page stays, also where the app is on the home screen and has no way back. */
function save(url: string): void {
  const link = document.createElement('a');
  link.href = url;
  link.download = '';
  link.click();
}

/** The whole settlement to keep and to hand on. */
export function Downloads({ billId }: { billId: string }) {
  const [fetching, setFetching] = useState<WhichFile>();
  const download = (link: WhichFile) => {
    setFetching(link);
    freshLink(billId, link)
      .then(save)
      .catch((error: unknown) => {
        reportError(error);
        showSnackbar({ text: 'No pudimos preparar el archivo. Intenta de nuevo.', tone: 'bad' });
      })
      .finally(() => setFetching(undefined));
  };
  return (
    <Card flush>
      {files.map(({ link, label, text }) => (
        <ListRow
          key={link}
          icon="download"
          title={label}
          text={fetching === link ? 'Preparando…' : text}
          onClick={() => fetching ?? download(link)}
        />
      ))}
    </Card>
  );
}
