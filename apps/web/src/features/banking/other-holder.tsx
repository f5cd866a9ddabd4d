import { type Difference, differenceOf } from '@volante/domain/drivers/same-person';
import { isValidRut } from '@volante/domain/values/rut';
import { Icon } from '@volante/ui/icon.tsx';
import { StatusPill } from '@volante/ui/status-pill.tsx';
import { type AccountOwner, type Holder, ownHolder } from './own-holder.ts';

interface OtherHolderProps {
  holder: Holder;
  owner: AccountOwner;
}

/** What says that the holder is not the driver. A RUT that is being typed says nothing yet. */
function holderDifference({ holder: { name, rut }, owner }: OtherHolderProps): Difference | null {
  const own = ownHolder(owner);
  return differenceOf({ name, rut: isValidRut(rut) ? rut : null }, { name: own.name, rut: own.rut || null });
}

/** [SCR-06] Warns at once that the account is in another name: it may be a slip, and staff will see it too. */
export function OtherHolderNotice(props: OtherHolderProps) {
  const difference = holderDifference(props);
  if (!difference) return null;
  const { name, rut } = ownHolder(props.owner);
  const differs =
    difference === 'rut' ? `El RUT del titular no es el tuyo (${rut}).` : `El titular no se llama como tú (${name}).`;
  return (
    <span className="flex items-start gap-2 rounded-control bg-instalment-soft px-4 py-3 text-sm text-instalment">
      <Icon name="warning" size={20} />
      {`${differs} Si la cuenta es de otra persona puedes guardarla: nuestro equipo la verá marcada.`}
    </span>
  );
}

/** [SCR-06] */
export function OtherHolderPill(props: OtherHolderProps) {
  if (!holderDifference(props)) return null;
  return (
    <p className="pt-1.5">
      <StatusPill tone="warn" icon="warning">
        Titular distinto a ti
      </StatusPill>
    </p>
  );
}
