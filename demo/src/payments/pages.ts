import { company } from '@volante/domain/company/company';
import { formatPesos } from '@volante/domain/values/money';
import { sandboxPath } from '@volante/server/modules/payments/public';
import { html } from '@volante/server/platform/html';
import { innerPage } from '@volante/server/platform/pages/layout';
import { notice } from '@volante/server/platform/pages/parts';
import type { SandboxPayment } from './store.ts';

const title = 'Pasarela de práctica';

const decisions = [
  ['paid', 'Pagar', ''],
  ['refused', 'Rechazar', 'secondary'],
  ['abandoned', 'Abandonar', 'danger quiet'],
] as const;

export type Decision = (typeof decisions)[number][0];

export const isDecision = (value: unknown): value is Decision => decisions.some(([decision]) => decision === value);

function what({ amount, description }: SandboxPayment) {
  return html`<div class="card stack tight">
    <p class="muted">Pagas a ${company().name}</p>
    <p class="when">${formatPesos(amount)}</p>
    <p>${description}</p>
  </div>`;
}

/** The payment page. Instead of entering a card, the visitor chooses how the payment ends. */
export function payPage(order: SandboxPayment): string {
  return innerPage(
    title,
    order.return_url,
    html`${notice('info', 'Nada se cobra de verdad: elige cómo termina este pago.')} ${what(order)}
      <form class="stack" method="post" action="${sandboxPath}/${order.ref}">
        <label class="row">
          <input type="checkbox" name="twice" value="yes" />
          <span class="text">Avisar dos veces al comercio</span>
        </label>
        ${decisions.map(
          ([value, text, look]) =>
            html`<button class="button ${look}" name="decision" value="${value}">${text}</button>`,
        )}
      </form>`,
  );
}

/** Shown to whoever comes back after deciding: a decision is final. */
export function donePage(order: SandboxPayment): string {
  return innerPage(
    title,
    order.return_url,
    html`${notice('info', 'Este pago ya terminó.')} ${what(order)}
      <a class="button" href="${order.return_url}">Volver a ${company().name}</a>`,
  );
}
