import { useState } from 'react';
import { request } from '../../lib/graphql/request.ts';
import { reportError } from '../../lib/report-error.ts';
import { currentUid } from '../../lib/session/session.ts';
import { Button } from '../../ui/button.tsx';
import '../../ui/more-icons.ts';
import { showSnackbar } from '../../ui/snackbar-queue.ts';
import { GetDriverBillWeekLinksDocument } from './get-driver-bill-week-links.generated.ts';

const files = [
  { link: 'pdfUrl', label: 'Descargar PDF' },
  { link: 'csvUrl', label: 'CSV para tu contador' },
] as const;

type FileLink = (typeof files)[number]['link'];

/** Links live for minutes, and this screen may have been open for longer: a fresh one for each press. */
async function freshLink(billId: string, link: FileLink): Promise<string> {
  const { getDriverBillWeek: bills } = await request(GetDriverBillWeekLinksDocument, { uid: currentUid() });
  const bill = bills.find((one) => one._id === billId);
  if (!bill) throw new Error(`There is no bill ${billId} any more`);
  return bill[link];
}

/** The whole settlement to keep and to hand on. The browser stores it; this page stays. */
export function Downloads({ billId }: { billId: string }) {
  const [fetching, setFetching] = useState<FileLink>();
  const download = (link: FileLink) => {
    setFetching(link);
    freshLink(billId, link)
      .then((url) => location.assign(url))
      .catch((error: unknown) => {
        reportError(error);
        showSnackbar({ text: 'No pudimos preparar el archivo. Intenta de nuevo.', tone: 'bad' });
      })
      .finally(() => setFetching(undefined));
  };
  return (
    <div className="flex flex-wrap gap-2 *:flex-1">
      {files.map(({ link, label }) => (
        <Button
          key={link}
          kind="ghost"
          icon="download"
          busy={fetching === link}
          onClick={() => fetching ?? download(link)}
        >
          {label}
        </Button>
      ))}
    </div>
  );
}
