import { formatInteger } from '@volante/domain/values/number';
import { Button } from '@volante/ui/button.tsx';
import { useState } from 'react';
import { request } from '../../lib/graphql/request.ts';
import { useWho } from '../../lib/me.ts';
import { ActionDialog } from '../../ui/action/action-dialog.tsx';
import { type Asked, sentAsked } from './address.ts';
import type { Chosen } from './chosen.ts';
import { download } from '../../lib/download.ts';
import { type Many, ManyButtons } from './many-buttons.tsx';
import type { ListedQuery } from './list.generated.ts';
import { ExportListDocument } from './list.generated.ts';
import { foundWords } from './words.ts';

interface ChosenBarProps {
  list: string;
  asked: Asked;
  total: number;
  chosen: Chosen;
  /** Those of this page. */
  rows: ListedQuery['listed']['rows'];
  onAll: () => void;
  onNone: () => void;
  onMany: (many: Many) => void;
}

/** The filters, as the form of a notice to all of them names them. */
function audienceOf({ filters: { text = '', ...others } }: Asked): Record<string, string> {
  const said = Object.entries({ ...others, search: text }).filter(([, value]) => value !== '');
  return said.length > 0 ? Object.fromEntries(said) : { all: 'true' };
}

/** How many were found, how many of them are chosen, and what can be done with those. All found is the filters, not the rows. */
export function ChosenBar({ list, asked, total, chosen, rows, onAll, onNone, onMany }: ChosenBarProps) {
  const { me } = useWho();
  const [telling, setTelling] = useState(false);
  const [busy, setBusy] = useState(false);
  const [trouble, setTrouble] = useState('');
  const found = foundWords(total);
  const count = chosen === 'all' ? total : chosen.size;
  const exportNow = async () => {
    setBusy(true);
    setTrouble('');
    try {
      const refs = chosen === 'all' ? null : [...chosen];
      const { exportList } = await request(ExportListDocument, { name: list, asked: sentAsked(asked), refs });
      download(exportList);
    } catch (error) {
      setTrouble((error as Error).message);
    } finally {
      setBusy(false);
    }
  };
  return (
    <div className="no-print flex flex-wrap items-center gap-2">
      <output className="mr-2 font-semibold">
        {count === 0 ? found : `${formatInteger(count)} ${count === 1 ? 'elegido' : 'elegidos'} de ${found}`}
      </output>
      {chosen !== 'all' && total > 0 && (
        <Button kind="ghost" onClick={onAll}>
          {total === 1 ? 'Elegir el encontrado' : `Elegir los ${found}`}
        </Button>
      )}
      {list === 'drivers' && total > 0 && me.permissions.includes('notices.broadcast') && (
        <Button kind="ghost" icon="bell" onClick={() => setTelling(true)}>
          {total === 1 ? 'Avisar al encontrado' : `Avisar a los ${found}`}
        </Button>
      )}
      {telling && (
        <ActionDialog name="notifications broadcast" filled={audienceOf(asked)} onClose={() => setTelling(false)} />
      )}
      {count > 0 && (
        <>
          <Button kind="ghost" onClick={onNone}>
            Quitar la selección
          </Button>
          <ManyButtons list={list} chosen={chosen} rows={rows} onMany={onMany} />
          <Button kind="secondary" icon="download" busy={busy} onClick={() => void exportNow()}>
            Descargar CSV
          </Button>
        </>
      )}
      {trouble && (
        <p role="alert" className="w-full text-expense">
          {trouble}
        </p>
      )}
    </div>
  );
}
