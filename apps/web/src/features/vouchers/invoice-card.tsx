import { sinceWeek } from '@volante/domain/billing/invoice-week';
import { useState } from 'react';
import { LazyPart } from '../../lib/lazy-part.tsx';
import { Card } from '@volante/ui/card.tsx';
import { ListRow } from '@volante/ui/list-row.tsx';
import type { InvoiceSettingsFragment } from './invoice-settings.generated.ts';

export type InvoiceSettings = InvoiceSettingsFragment;

const loadSheet = () => import('./invoice-sheet.tsx').then((module) => module.InvoiceSheet);

/** 'factura (Transporte de pasajeros, Av. Matta 1012, Ñuñoa)' */
function inWords({ kind, giro, address, commune }: InvoiceSettings['current']): string {
  return kind === 'factura' ? `factura (${[giro, address, commune].join(', ')})` : kind;
}

function textOf({ current, next, countsFrom }: InvoiceSettings): string {
  if (next) return `${sinceWeek(countsFrom)}: ${inWords(next)}.`;
  return current.kind === 'boleta'
    ? 'Si tienes actividad en el SII, puedes recibir factura.'
    : [current.giro, current.address, current.commune].join(', ');
}

/** [BKS-14] Which document the driver gets for each week, and the way to another one. */
export function InvoiceCard({ settings }: { settings: InvoiceSettings }) {
  const [choosing, setChoosing] = useState(false);
  return (
    <>
      <Card flush>
        <ListRow
          icon="receipt"
          title={`Recibes ${settings.current.kind}`}
          text={textOf(settings)}
          onClick={() => setChoosing(true)}
        />
      </Card>
      <LazyPart
        load={loadSheet}
        wanted={choosing}
        props={{ open: choosing, settings, onClose: () => setChoosing(false) }}
      />
    </>
  );
}
