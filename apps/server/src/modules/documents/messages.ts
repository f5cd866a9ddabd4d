import { type DocumentName, documentTitle } from '@volante/domain/documents/names';
import type { DocumentStatus } from '@volante/domain/documents/status';
import type { DriverStatus } from '@volante/domain/drivers/status';
import { mayUseOnboarding } from '@volante/domain/onboarding/gate';
import { formatDate, type LocalDate } from '@volante/domain/values/dates';

/** Where the news of a driver's documents lead: whoever is still registering has them among the steps. */
export const documentsPath = (status: DriverStatus): string =>
  mayUseOnboarding(status) ? '/app/onboarding?step=documents' : '/app/v2/profile?tab=documents';

/** [DAY-05] The subject of the mail about a document. */
export const documentSubject = (name: DocumentName): string => `Novedades de tu documento '${documentTitle(name)}'`;

interface Details {
  reason: string | null;
  expires: LocalDate | null;
}

/** The notification for the driver when one of their documents changes. */
export function changeMessage(name: DocumentName, to: DocumentStatus, { reason, expires }: Details): string {
  const title = documentTitle(name);
  const because = reason ? ` Motivo: ${reason}` : '';
  const date = expires ? formatDate(expires) : '';
  const messages: Record<DocumentStatus, string> = {
    PENDING: `Recibimos tu documento '${title}' y lo revisaremos.`,
    APPROVED: `Tu documento '${title}' fue aprobado.${date && ` Vence el ${date}.`}`,
    REJECTED: `Tu documento '${title}' fue rechazado. Vuelve a subirlo.${because}`,
    ERRORS: `Tu documento '${title}' fue rechazado por errores. Corrígelo.${because}`,
    EXPIRING: `Tu documento '${title}' vence el ${date}. Renuévalo antes de esa fecha.`,
    EXPIRED: `Tu documento '${title}' venció. Renuévalo para seguir manejando.${because}`,
  };
  return messages[to];
}

/** For a driver whose old document has expired while its renewal is still under review. */
export function coverEndedMessage(name: DocumentName): string {
  return `Tu documento anterior '${documentTitle(name)}' venció y el nuevo todavía no está aprobado.`;
}
