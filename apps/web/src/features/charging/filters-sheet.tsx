import { useState } from 'react';
import { BottomSheet } from '@volante/ui/bottom-sheet.tsx';
import { Button } from '@volante/ui/button.tsx';
import { Switch } from '@volante/ui/switch.tsx';
import { applyFilters, type Filters, noFilters, useFilters } from './filters.ts';

interface FiltersSheetProps {
  open: boolean;
  onClose: () => void;
}

/** [CHG-02] What is chosen counts with 'Aplicar'; closed otherwise, nothing has changed. */
export function FiltersSheet({ open, onClose }: FiltersSheetProps) {
  const applied = useFilters();
  const [draft, setDraft] = useState<Filters>();
  const chosen = draft ?? applied;
  const change = (part: Partial<Filters>) => setDraft({ ...chosen, ...part });
  const close = () => {
    setDraft(undefined);
    onClose();
  };
  const apply = (filters: Filters) => {
    applyFilters(filters);
    close();
  };
  return (
    <BottomSheet
      open={open}
      title="Filtros"
      onClose={close}
      actions={
        <>
          <Button kind="ghost" onClick={() => apply(noFilters)}>
            Limpiar
          </Button>
          <Button onClick={() => apply(chosen)}>Aplicar</Button>
        </>
      }
    >
      <Switch
        label="Carga rápida"
        text="Corriente continua (DC)"
        checked={chosen.fast}
        onChange={(fast) => change({ fast })}
      />
      <Switch
        label="Carga lenta"
        text="Corriente alterna (AC)"
        checked={chosen.slow}
        onChange={(slow) => change({ slow })}
      />
      <Switch
        label="Solo disponibles"
        text={chosen.onlyAvailable ? 'Con un conector libre ahora' : 'Ahora ves todos los puntos de carga'}
        checked={chosen.onlyAvailable}
        onChange={(onlyAvailable) => change({ onlyAvailable })}
      />
    </BottomSheet>
  );
}
