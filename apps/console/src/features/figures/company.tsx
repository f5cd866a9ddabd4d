import { formatDateTime } from '@volante/domain/values/dates';
import { Button } from '@volante/ui/button.tsx';
import { request } from '../../lib/graphql/request.ts';
import { stateOf, useApi } from '../../lib/graphql/use-api.ts';
import { Page } from '../../ui/page.tsx';
import { FigureCard } from './figure-card.tsx';
import { ExportFiguresDocument, FiguresDocument } from './figures.generated.ts';
import { PaperButtons, Trouble } from './paper-buttons.tsx';
import { useExport } from './use-export.ts';

/**
 * [CON-22] How the company does, for managers: each figure over twelve weeks, all of one moment. It stays of that moment until somebody asks
 * anew, so that what is read, opened and printed is the same.
 */
export function Company() {
  const asked = useApi(FiguresDocument, {}, { once: true });
  const sheet = asked.data?.figures;
  const at = sheet?.at ?? null;
  const { busy, trouble, start } = useExport(async () => (await request(ExportFiguresDocument, { at })).exportFigures);
  return (
    <Page
      title="Empresa"
      text={sheet && `Todo al ${formatDateTime(sheet.at)}. Cada número abre la lista de la que sale.`}
      actions={
        <>
          <Button kind="ghost" icon="refresh" busy={asked.isFetching} onClick={() => void asked.refetch()}>
            Contar de nuevo
          </Button>
          <PaperButtons busy={busy} onExport={start} />
        </>
      }
      state={stateOf(asked)}
      onRetry={() => void asked.refetch()}
    >
      <Trouble text={trouble} />
      {sheet?.figures.map((figure) => (
        <FigureCard key={figure.name} figure={figure} weeks={sheet.weeks} at={sheet.at} />
      ))}
    </Page>
  );
}
