import { sideNames, sides } from '@volante/domain/handover/photos';
import { whenRead } from '@volante/domain/handover/readings';
import { roles } from '@volante/domain/handover/steps';
import { formatDayMonth, localDateOf, localTimeOf } from '@volante/domain/values/dates';
import type { GetCarDamagesQuery } from './get-car-damages.generated.ts';

type Photo = GetCarDamagesQuery['getCarDamages'][number]['exchangePhotos'][number];

/** A small picture that opens large beside the app. */
export function LargePhoto({ url, label, look }: { url: string; label: string; look: string }) {
  return (
    <a href={url} target="_blank" rel="noreferrer" aria-label={label} className="block">
      <img src={url} alt="" className={`w-full rounded-control object-cover ${look}`} />
    </a>
  );
}

/** Both drivers' photos of each side, before and after, beside each other, with time, place and who. */
export function BothPhotos({ photos }: { photos: readonly Photo[] }) {
  return (
    <div className="grid grid-cols-2 gap-x-2 gap-y-3 text-sm">
      {roles.map((role) => {
        const name = photos.find(({ domain }) => domain === role)?.takenBy;
        return (
          <p key={role} className="font-semibold break-words">
            {whenRead[role]}
            {name && <span className="block font-normal text-muted">{name}</span>}
          </p>
        );
      })}
      {sides.flatMap((side) =>
        roles.map((role) => {
          const photo = photos.find((each) => each.side === side && each.domain === role);
          return (
            <figure key={`${side}-${role}`}>
              {photo ? (
                <LargePhoto
                  url={photo.url}
                  label={`${sideNames[side]}, ${whenRead[role].toLowerCase()}`}
                  look="aspect-[4/3]"
                />
              ) : (
                <div className="grid aspect-[4/3] place-items-center rounded-control bg-canvas text-muted">
                  Sin foto
                </div>
              )}
              <figcaption className="pt-1">
                {sideNames[side]}
                {photo && <TimeAndPlace photo={photo} />}
              </figcaption>
            </figure>
          );
        }),
      )}
    </div>
  );
}

function TimeAndPlace({ photo: { takenAt, lat, lon } }: { photo: Photo }) {
  const placed = typeof lat === 'number' && typeof lon === 'number';
  return (
    <span className="block text-muted">
      {formatDayMonth(localDateOf(takenAt))}, {localTimeOf(takenAt)}
      {placed ? (
        <a
          href={`https://www.google.com/maps?q=${lat},${lon}`}
          target="_blank"
          rel="noreferrer"
          className="flex min-h-12 items-center font-semibold text-primary"
        >
          Ver el lugar
        </a>
      ) : (
        <span className="block">Sin lugar</span>
      )}
    </span>
  );
}
