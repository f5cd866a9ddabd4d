import { formatDateTime } from '@volante/domain/values/dates';
import { Button } from '@volante/ui/button.tsx';
import { request } from '../../lib/graphql/request.ts';
import { DismissReviewRefusalDocument } from './review.generated.ts';
import type { Refused } from './use-desk.ts';

const tried = { approve: 'No se aprobó', return: 'No se devolvió' } as const;

/** What this reviewer decided and could not be done any more when its time came. It stays until they have read it. */
export function RefusedList({ refused, onRead }: { refused: readonly Refused[]; onRead: () => void }) {
  return refused.map(({ id, kind, subject, title, verdict, said, at }) => (
    <div key={id} role="alert" className="flex flex-wrap items-center gap-3 rounded-control bg-expense-soft px-4 py-2">
      <p className="min-w-0 flex-1 text-expense">
        <span className="font-semibold">
          {tried[verdict]}: {title}
          {kind === 'car' && ` de ${subject}`}.
        </span>{' '}
        {said} <span className="text-sm">({formatDateTime(at)})</span>
      </p>
      {kind === 'driver' && (
        <Button kind="ghost" href={`/conductores/${subject}`}>
          Ver conductor
        </Button>
      )}
      <Button kind="ghost" onClick={() => void request(DismissReviewRefusalDocument, { id }).then(onRead, onRead)}>
        Entendido
      </Button>
    </div>
  ));
}
