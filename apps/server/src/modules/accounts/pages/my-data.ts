import { html } from '../../../platform/html.ts';
import { innerPage } from '../../../platform/pages/layout.ts';
import { button, form, notice } from '../../../platform/pages/parts.ts';

const settings = '/accounts/settings';

/** The export is a form, so that no link of anybody can begin it. */
export function myDataPage({ csrf, problem }: { csrf: string; problem?: string | undefined }): string {
  return innerPage(
    'Descargar mis datos',
    settings,
    html`${notice('bad', problem)}
      <div class="card stack">
        <p>Todo lo que guardamos sobre ti, en un archivo. Cuídalo: quien lo tenga puede leerlo.</p>
        ${form(`${settings}/data/page`, csrf, button('Descargar página'))}
        <p class="muted">Para leer o imprimir.</p>
        ${form(`${settings}/data/json`, csrf, button('Descargar JSON', 'secondary'))}
        <p class="muted">Para usarlos en otro programa.</p>
      </div>`,
  );
}
