import { initialOf } from '@volante/domain/values/typed-text';

/** A driver's photo, or the first letter of their name. */
export function Face({ photo, name }: { photo: string | null; name: string }) {
  return (
    <span className="grid size-12 shrink-0 place-items-center overflow-hidden rounded-full bg-soft text-lg font-bold text-primary">
      {photo ? <img src={photo} alt="" className="size-full object-cover" /> : initialOf(name)}
    </span>
  );
}
