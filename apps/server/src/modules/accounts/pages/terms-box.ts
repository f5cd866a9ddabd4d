import { html, type Html } from '../../../platform/html.ts';
import { checkbox } from '../../../platform/pages/parts.ts';

const label = html`Acepto los <a href="/terms-and-conditions" target="_blank">Términos de Servicio</a>`;

/** Signing up accepts the terms, by a box that nobody ticks for the driver. */
export function termsBox({ checked, fault }: { checked: boolean; fault: string | undefined }): Html {
  return checkbox({ name: 'terms', label, checked, fault });
}
