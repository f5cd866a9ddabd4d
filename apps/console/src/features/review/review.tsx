import { useEffect } from 'react';
import { Button } from '@volante/ui/button.tsx';
import { Empty } from '@volante/ui/empty.tsx';
import { stateOf } from '../../lib/graphql/use-api.ts';
import { Page } from '../../ui/page.tsx';
import { Decided } from './decided.tsx';
import { loadAhead } from './load-ahead.ts';
import { RefusedList } from './refused-list.tsx';
import { Reviewing } from './reviewing.tsx';
import { useDesk } from './use-desk.ts';

/** [CON-08] Documents of drivers and cars, one after the other: the picture beside the data, and a key for each decision. */
export function Review() {
  const { asked, current, isGone, ahead, waiting, decided, refused, decide, takeBack, next } = useDesk();
  const addresses = ahead.map(({ url }) => url).join(' ');
  useEffect(() => loadAhead(addresses.split(' ').filter(Boolean)), [addresses]);
  return (
    <Page
      title="Revisión"
      text={waiting === 1 ? 'Espera 1 documento.' : `Esperan ${waiting} documentos, lo más antiguo primero.`}
      actions={<Decided decided={decided} onTakeBack={takeBack} />}
      state={stateOf(asked)}
      onRetry={() => void asked.refetch()}
    >
      <RefusedList refused={refused} onRead={() => void asked.refetch()} />
      {current && isGone && (
        <div
          role="alert"
          className="flex flex-wrap items-center gap-3 rounded-control bg-instalment-soft px-4 py-2 text-instalment"
        >
          <p className="min-w-0 flex-1">Este documento ya no espera: alguien lo decidió o hay otro archivo.</p>
          <Button kind="secondary" onClick={next}>
            Ver el siguiente
          </Button>
        </div>
      )}
      {current ? (
        <Reviewing key={current.file} item={current} onDecide={(said) => decide(current, said)} />
      ) : (
        <Empty
          drawing="document"
          title="Nada por revisar"
          text={waiting > 0 ? 'Lo que espera lo tienen otras personas del equipo.' : 'Lo que llegue aparece aquí solo.'}
        />
      )}
    </Page>
  );
}
