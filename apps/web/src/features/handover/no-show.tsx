import { isActive, isLeft } from '@volante/domain/handover/status';
import { otherRole, type Role } from '@volante/domain/handover/steps';
import { useState } from 'react';
import { currentUid } from '@volante/client/session.ts';
import { retryUpload } from '../../lib/uploads/send-uploads.ts';
import { useUploads } from '../../lib/uploads/upload-list.ts';
import { useNow } from '@volante/client/use-now.ts';
import { Button } from '@volante/ui/button.tsx';
import { Card } from '@volante/ui/card.tsx';
import { keepNoShow, partName } from './exchange-uploads.ts';
import { type Exchange, sideOf } from './exchange-view.ts';
import { CameraOrGallery, PhotoButton } from './pick-photo.tsx';

/** After twenty minutes of waiting: say that the other did not come, with a photo of the place. */
export function NoShow({ exchange, role }: { exchange: Exchange; role: Role }) {
  const now = useNow(10_000);
  const [trouble, setTrouble] = useState<string>();
  const [gallery, setGallery] = useState(false);
  const waiting = useUploads().find(({ document }) => document === partName(exchange._id, 'noShow'));
  const { firstname } = sideOf(exchange, otherRole(role)).driver.info;
  const said = exchange.noShows.includes(currentUid()) || (waiting && !waiting.failure);
  const late = now >= Date.parse(exchange.noShowFrom) && isActive(exchange.status);
  if (!(late || said) || isLeft(exchange.exchangeType)) return null;
  return (
    <Card title={`¿No llegó ${firstname}?`}>
      {said ? (
        <p className="text-muted">
          Avisaste que no llegó. Soporte y {firstname} lo saben. El auto sigue con quien lo tiene; si llega, pueden
          seguir con la entrega.
        </p>
      ) : (
        <>
          <p className="text-muted">
            Pasaron 20 minutos. Toma una foto del lugar y les avisamos a soporte y a {firstname}.
          </p>
          {(trouble ?? waiting?.failure?.message) && (
            <p role="alert" className="mt-2 text-sm text-expense">
              {trouble ?? waiting?.failure?.message}
            </p>
          )}
          <div className="mt-3 flex flex-col gap-1">
            {waiting?.failure && waiting.failure.kind !== 'refused' && (
              <Button full icon="refresh" onClick={() => void retryUpload(waiting)}>
                Reintentar con la misma foto
              </Button>
            )}
            <PhotoButton
              camera={!gallery}
              full
              kind="secondary"
              onPhoto={(photo) => keepNoShow(exchange._id, photo)}
              onTrouble={setTrouble}
            >
              Avisar que no llegó
            </PhotoButton>
            <CameraOrGallery gallery={gallery} onChange={setGallery} />
          </div>
        </>
      )}
    </Card>
  );
}
