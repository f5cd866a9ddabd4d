import { operationName } from '@volante/client/graphql/operation.ts';
import { Button } from '@volante/ui/button.tsx';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { request } from '../../lib/graphql/request.ts';
import { type Asked, sentAsked } from './address.ts';
import type { ListFacts } from './cell.ts';
import {
  DeleteListViewDocument,
  ListDocument,
  RenameListViewDocument,
  SaveListViewDocument,
} from './list.generated.ts';
import { NameDialog } from './name-dialog.tsx';

interface ViewsProps {
  name: string;
  list: ListFacts;
  asked: Asked;
  addressOf: (asked: Asked) => string;
}

/** [CON-12] What somebody has given names of their own: each is a link to its address. */
export function Views({ name, list, asked, addressOf }: ViewsProps) {
  const client = useQueryClient();
  const [naming, setNaming] = useState<'new' | 'other'>();
  const [trouble, setTrouble] = useState('');
  const here = addressOf(asked);
  const views = list.views.map(({ id, name: title, order, filters }) => {
    const given = Object.fromEntries(filters.map((filter) => [filter.name, filter.value]));
    return { id, title, address: addressOf({ filters: given, order }) };
  });
  const open = views.find(({ address }) => address === here);
  const changed = () => client.invalidateQueries({ queryKey: [operationName(ListDocument)] });
  const drop = async (id: string) => {
    setTrouble('');
    await request(DeleteListViewDocument, { id }).then(changed, (error: Error) => setTrouble(error.message));
  };
  const keep = async (typed: string) => {
    if (naming === 'other' && open) await request(RenameListViewDocument, { id: open.id, name: typed });
    else await request(SaveListViewDocument, { list: name, name: typed, asked: sentAsked(asked) });
    await changed();
    setNaming(undefined);
  };
  const typedOnes = list.filters.filter((filter) => filter.kind === 'text' && asked.filters[filter.name] !== undefined);
  return (
    <nav aria-label="Mis vistas" className="no-print flex flex-wrap items-center gap-2">
      {views.map(({ id, title, address }) => (
        <a
          key={id}
          href={address}
          aria-current={id === open?.id ? 'page' : undefined}
          className={`inline-flex min-h-10 items-center rounded-full border px-4 ${id === open?.id ? 'border-primary bg-soft font-semibold text-primary' : 'border-line bg-surface hover:border-primary'}`}
        >
          {title}
        </a>
      ))}
      {open ? (
        <>
          <Button kind="ghost" icon="edit" onClick={() => setNaming('other')}>
            Cambiar nombre
          </Button>
          <Button kind="ghost" icon="trash" onClick={() => void drop(open.id)}>
            Borrar vista
          </Button>
        </>
      ) : (
        here !== location.pathname && (
          <Button kind="ghost" icon="plus" onClick={() => setNaming('new')}>
            Guardar vista
          </Button>
        )
      )}
      {trouble && (
        <p role="alert" className="w-full text-expense">
          {trouble}
        </p>
      )}
      {naming && (
        <NameDialog
          title={naming === 'new' ? 'Guardar esta vista' : 'Cambiar el nombre'}
          hint={
            typedOnes.length > 0
              ? `Lo que escribiste en «${typedOnes.map(({ title }) => title).join('», «')}» no se guarda: suele nombrar a alguien.`
              : 'Solo tú la ves. Con un nombre que ya usas, reemplaza a la anterior.'
          }
          first={naming === 'other' ? (open?.title ?? '') : ''}
          onKeep={keep}
          onClose={() => setNaming(undefined)}
        />
      )}
    </nav>
  );
}
