import { useState } from 'react';
import { BottomSheet } from '@volante/ui/bottom-sheet.tsx';
import { Button } from '@volante/ui/button.tsx';
import { RadioCards } from '@volante/ui/radio-cards.tsx';

const filters = [
  { value: 'created', title: 'Pendientes' },
  { value: 'rejected', title: 'Rechazados' },
  { value: 'accepted', title: 'Aprobados' },
] as const;

export type Filter = (typeof filters)[number]['value'];

export const filterOf = (name: string | null): Filter | undefined => filters.find(({ value }) => value === name)?.value;

interface HistoryFiltersProps {
  status: Filter | undefined;
  onChange: (status: Filter | undefined) => void;
}

/** [PET-05] 'Filtros de búsqueda' */
export function HistoryFilters({ status, onChange }: HistoryFiltersProps) {
  const [open, setOpen] = useState(false);
  const [chosen, setChosen] = useState(status);
  const close = (next: Filter | undefined) => {
    setOpen(false);
    onChange(next);
  };
  const show = () => {
    setChosen(status);
    setOpen(true);
  };
  return (
    <>
      <Button kind="ghost" icon="search" onClick={show}>
        {filters.find(({ value }) => value === status)?.title ?? 'Filtros'}
      </Button>
      <BottomSheet
        open={open}
        title="Filtros de búsqueda"
        onClose={() => setOpen(false)}
        actions={
          <>
            <Button kind="ghost" onClick={() => close(undefined)}>
              Limpiar
            </Button>
            <Button onClick={() => close(chosen)}>Aplicar</Button>
          </>
        }
      >
        <RadioCards label="Estado de la solicitud" options={filters} value={chosen} onChange={setChosen} />
      </BottomSheet>
    </>
  );
}
