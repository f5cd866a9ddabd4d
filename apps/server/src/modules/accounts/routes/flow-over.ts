import { Refusal } from '../../../platform/refusal.ts';

const tooLate = 'Pasó mucho tiempo o empezaste de nuevo en otra pestaña.';
const noCookies =
  'Tu navegador no guarda las cookies de este sitio, o abriste el enlace en otro navegador. Permite las cookies en sus ajustes y vuelve a empezar.';

/** The sign-in that an address names has ended, or never began in this browser. */
export class FlowOver extends Refusal {
  constructor(withoutCookies: boolean) {
    super('NOT_FOUND', withoutCookies ? noCookies : tooLate);
  }
}
