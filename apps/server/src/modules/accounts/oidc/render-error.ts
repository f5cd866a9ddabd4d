import type { ErrorOut, KoaContextWithOIDC } from 'oidc-provider';
import { errorPage } from '../../../platform/pages/error-page.ts';

const again = { href: '/signin', text: 'Volver a iniciar sesión' };

/** Shows what the provider refuses, in words for the driver; the details stay in the log. */
export function renderProviderError(koa: KoaContextWithOIDC, out: ErrorOut): void {
  const expired = koa.oidc.route === 'resume';
  koa.type = 'html';
  koa.body = expired
    ? errorPage(
        'Esta página venció',
        'Pasó mucho tiempo o empezaste de nuevo en otra pestaña. Vuelve a intentarlo.',
        again,
      )
    : errorPage('No pudimos continuar', `El enlace que abriste no es válido (${out.error}).`, again);
}

/** The request was rolled back, so the client may send it again. */
export function renderUnavailable(koa: KoaContextWithOIDC): void {
  koa.status = 503;
  if (koa.accepts('json', 'html') === 'html') {
    koa.type = 'html';
    koa.body = errorPage('No pudimos atenderte', 'Vuelve a intentarlo en unos segundos.', again);
  } else {
    koa.body = { error: 'temporarily_unavailable' };
  }
}
