import { formatDateTime } from '@volante/domain/values/dates';
import { Empty } from '@volante/ui/empty.tsx';
import { useState } from 'react';
import { request } from '../../lib/graphql/request.ts';
import { stateOf, useApi } from '../../lib/graphql/use-api.ts';
import { useSearch } from '../../lib/use-search.ts';
import { capital } from '../../lib/capital.ts';
import { Page } from '../../ui/page.tsx';
import { PageLinks } from '../../ui/page-links.tsx';
import { askedIn, listAddress } from './address.ts';
import { ExportFigureDocument, FigureDocument } from './figures.generated.ts';
import { PaperButtons, Trouble } from './paper-buttons.tsx';
import { RowTable } from './row-table.tsx';
import { useExport } from './use-export.ts';
import { measureTitle, numberText, weekText } from './words.ts';

const back = { href: '/empresa', label: 'Empresa' };

/** [CON-22] The list behind a number: `/empresa/drivers?part=rent&week=2026-11-16&at=…`. */
export function FigureListPage() {
  const [path] = useState(() => location.pathname);
  const { after, ...asked } = askedIn(path, useSearch());
  const answer = useApi(FigureDocument, { asked, after });
  const { busy, trouble, start } = useExport(async () => (await request(ExportFigureDocument, { asked })).exportFigure);
  const list = answer.data?.figure;
  const numbers = list?.numbers ?? null;
  return (
    <Page
      title={list ? `${list.title}, ${list.part}: ${numberText(list, numbers, 'count')}` : 'Cifra'}
      text={
        list && (
          <>
            {list.kind === 'state' ? 'Al terminar la semana del ' : 'En la semana del '}
            {weekText(list.week)}
            {asked.at && `, visto el ${formatDateTime(asked.at)}`}.{' '}
            {list.measures
              .filter((measure) => measure !== 'count')
              .map(
                (measure) =>
                  `${capital(measureTitle(measure, list.unit ?? null))}: ${numberText(list, numbers, measure)}. `,
              )}
            {list.definition}
          </>
        )
      }
      back={back}
      actions={numbers && numbers.count > 0 && <PaperButtons busy={busy} onExport={start} />}
      state={stateOf(answer)}
      onRetry={() => void answer.refetch()}
    >
      <Trouble text={trouble} />
      {list && list.rows.length > 0 ? (
        <RowTable list={list} />
      ) : (
        <Empty
          title={numbers ? 'Nada en esta lista' : 'No se puede saber'}
          text={numbers ? 'El número es cero.' : 'Los datos de esa semana cambiaron después, y no se guarda cómo eran.'}
        />
      )}
      <PageLinks
        first={after === null ? undefined : listAddress(asked)}
        next={list?.next ? listAddress(asked, list.next) : undefined}
      />
    </Page>
  );
}
