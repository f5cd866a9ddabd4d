import { reviewLabel } from '@volante/domain/charging/review';
import { formatDateTime } from '@volante/domain/values/dates';
import { openSupportChat } from '../../lib/support-chat.ts';
import { formatKwh, type Station } from './station-view.ts';
import type { Session } from './use-session.ts';

/** [HLP-04] The case names the charge by when it was asked for and what it has given, as far as that is known. */
export function reportSession({ _id, requestedAt, powerDelivered, inReview }: Session): void {
  const given = inReview ? reviewLabel.toLowerCase() : formatKwh(powerDelivered);
  const text = `Carga del ${formatDateTime(requestedAt)}, ${given}`;
  void openSupportChat({ about: { kind: 'charging', reference: _id, text } });
}

/** [HLP-04] Before a charge: the case names the station. */
export function reportStation({ _id, addressAlias }: Station): void {
  void openSupportChat({ about: { kind: 'charging', reference: _id, text: `Punto de carga ${addressAlias}` } });
}
