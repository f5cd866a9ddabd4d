import { html, type Html } from '../../../platform/html.ts';
import { checkbox } from '../../../platform/pages/parts.ts';

const label = html`Acepto los <a href="/terms-and-conditions" target="_blank">Términos de Servicio</a> y leí la
  <a href="/content/pages/privacidad" target="_blank">Política de privacidad</a>`;

/** Signing up accepts the terms, by a box that nobody ticks for the driver. The privacy policy is read, not agreed to. */
export function termsBox({ checked, fault }: { checked: boolean; fault: string | undefined }): Html {
  return checkbox({ name: 'terms', label, checked, fault });
}
