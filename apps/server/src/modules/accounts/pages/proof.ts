import { html, type Html } from '../../../platform/html.ts';
import { icon } from '../../../platform/pages/icons.ts';
import { welcomePage } from '../../../platform/pages/layout.ts';
import { button } from '../../../platform/pages/parts.ts';
import { pageScript } from '../../../platform/pages/script.ts';

export interface Work {
  puzzle: string;
  /** A proof was not accepted: the next one is sent by the driver's own tap, so that nothing goes round in circles. */
  again: boolean;
}

const missing =
  'Para seguir, tu navegador debe hacer un cálculo de unos segundos, y para eso necesita JavaScript. Si está bloqueado, permítelo en este sitio, usa otra red (por ejemplo, tus datos móviles) o vuelve en una hora.';
const working = 'Comprobamos que no eres un programa. Toma unos segundos y seguimos solos.';
const ready = 'Listo: ya puedes seguir.';

/** Inside the form that must bring a proof. Without the script, the text that says what to do stays. */
export function workField(work: Work | undefined): Html | null {
  if (!work) return null;
  return html`<input type="hidden" name="proof" data-puzzle="${work.puzzle}" ${work.again && html`data-puzzle-again`} />
    <p class="notice info" data-work="missing">${icon('info')}<span>${missing}</span></p>
    <p class="notice info" role="status" data-work="working" hidden>${icon('clock')}<span>${working}</span></p>
    <p class="notice good" role="status" data-work="ready" hidden>${icon('check')}<span>${ready}</span></p>
    ${pageScript}`;
}

/** Before signing in begins: the same request once more, with a proof. */
export function workPage(action: string, query: URLSearchParams, work: Work): string {
  return welcomePage(
    'Un momento',
    'Desde tu red llegan demasiados intentos en este momento.',
    html`<form class="card stack" method="get" action="${action}">
      ${[...query].map(([name, value]) => html`<input type="hidden" name="${name}" value="${value}" />`)}
      ${workField(work)}${button('Seguir')}
    </form>`,
  );
}
