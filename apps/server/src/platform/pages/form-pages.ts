import type { FastifyError, FastifyInstance } from 'fastify';
import { statusOf } from '../http/refusal-status.ts';
import { holdsNul } from '../nul.ts';
import { Refusal } from '../refusal.ts';
import { errorPage, type Way } from './error-page.ts';

function readForm(body: string): Record<string, string> {
  const form = Object.fromEntries(new URLSearchParams(body));
  if (holdsNul(form)) throw new Refusal('BAD_USER_INPUT', 'Lo que escribiste tiene un símbolo que no podemos guardar.');
  return form;
}

function readForms(app: FastifyInstance, bodyLimit: number): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit },
    (_request, body, done) => done(null, readForm(String(body))),
  );
}

/** Shows errors as a page with a way back, never with a stack. */
function showErrors(app: FastifyInstance, way: Way): void {
  app.setErrorHandler((error: FastifyError | Refusal, request, reply) => {
    const page = (title: string, text: string) =>
      reply.type('text/html; charset=utf-8').send(errorPage(title, text, way));
    if (error instanceof Refusal) {
      reply.code(statusOf(error));
      return page(error.code === 'NOT_FOUND' ? 'Esta página venció' : 'No pudimos continuar', error.message);
    }
    if (error.statusCode && error.statusCode < 500) {
      reply.code(error.statusCode);
      return page('No pudimos continuar', 'No entendimos lo que envió tu navegador. Vuelve a intentarlo.');
    }
    request.log.error({ err: error }, 'unexpected error on a page');
    reply.code(500);
    return page('Ha ocurrido un error inesperado', 'Vuelve a intentarlo más tarde o llama a soporte para contarnos.');
  });
}

/** A set of pages that work without any script: they accept forms and show errors in words. */
export function formPages(
  app: FastifyInstance,
  { formLimit, startAgain }: { formLimit: number; startAgain: Way },
): void {
  readForms(app, formLimit);
  showErrors(app, startAgain);
}
