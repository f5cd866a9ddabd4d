import {
  longestRequest,
  type Right,
  rights,
  rightWords,
  type RequestState,
} from '@volante/domain/personal-data/rights';
import { formatDate, formatDateTime, localDateOf } from '@volante/domain/values/dates';
import type { PrivacyRequest } from '../../privacy/public.ts';
import { html, type Html } from '../../../platform/html.ts';
import { innerPage } from '../../../platform/pages/layout.ts';
import { button, form, notice, textArea } from '../../../platform/pages/parts.ts';
import { linkRow } from './link-row.ts';

const privacy = '/accounts/settings/privacy';

const states: Record<RequestState, [text: string, tone?: 'warn']> = {
  open: ['En curso', 'warn'],
  granted: ['Respondida'],
  refused: ['No aceptada', 'warn'],
  withdrawn: ['Retirada'],
};

function requestCard(csrf: string, request: PrivacyRequest): Html {
  const { id, kind, state, asked_at, asked_for, due_on, extension_reason, answer, settled_at } = request;
  const [text, tone] = states[state];
  const open = state === 'open';
  const withdraw = html`<input
      type="hidden"
      name="request"
      value="${id}"
    />${button('Retirar solicitud', 'secondary')}`;
  return html`<li class="card stack tight">
    <p><b>${rightWords[kind].title}</b> <span class="pill ${tone}">${text}</span></p>
    <p class="muted">
      Pedida el ${formatDateTime(asked_at)}${open && `. Te respondemos hasta el ${formatDate(due_on)}`}.
    </p>
    <p>${asked_for}</p>
    ${extension_reason && html`<p class="muted">Extendimos el plazo: ${extension_reason}</p>`}
    ${answer && settled_at && html`<p><b>Respuesta del ${formatDate(localDateOf(settled_at))}:</b> ${answer}</p>`}
    ${open && form(`${privacy}/withdraw`, csrf, withdraw)}
  </li>`;
}

function rightCard(right: Right, open: PrivacyRequest | undefined): Html {
  const { title, text, ways } = rightWords[right];
  const state = open
    ? html`<p class="muted">Solicitud en curso: te respondemos hasta el ${formatDate(open.due_on)}.</p>`
    : html`<a class="button secondary" href="${privacy}/ask/${right}">Pedir ${title.toLowerCase()}</a>`;
  return html`<section class="card stack tight" aria-label="${title}">
    <h2>${title}</h2>
    <p class="muted">${text}</p>
    ${ways.map((way) => html`<a class="button secondary" href="${way.href}">${way.text}</a>`)} ${state}
  </section>`;
}

interface PrivacyPage {
  csrf: string;
  requests: readonly PrivacyRequest[];
  blocked: boolean;
  done?: string;
  problem?: string;
}

function blockCard(csrf: string): Html {
  return html`<section class="card stack tight" aria-label="Datos bloqueados">
    <h2>Tus datos están bloqueados</h2>
    <p class="muted">
      Los guardamos sin usarlos: no empiezan turnos, cambios de turno ni cargas nuevas, y no puedes cambiar tus datos.
      Lo que ya está en curso se termina, y te seguimos pagando.
    </p>
    ${form(`${privacy}/unblock`, csrf, button('Levantar el bloqueo', 'secondary'))}
  </section>`;
}

/** [FRT-19] 'Tus datos': what is kept about a driver, and what they may ask of it. */
export function privacyPage({ csrf, requests, blocked, done, problem }: PrivacyPage): string {
  const open = requests.filter(({ state }) => state === 'open');
  const asked =
    requests.length > 0 &&
    html`<h2 class="topic">Tus solicitudes</h2>
      <ul class="stack" aria-label="Tus solicitudes">
        ${requests.map((request) => requestCard(csrf, request))}
      </ul>`;
  const waits = open.some(({ kind }) => kind === 'blocking');
  return innerPage(
    'Tus datos',
    '/accounts/settings',
    html`${notice('bad', problem)} ${notice('good', done)} ${blocked && !waits && blockCard(csrf)} ${asked}
      <ul class="card list">
        ${linkRow({ href: 'privacy/policy', drawing: 'info', title: 'Política de privacidad', line: 'Qué datos usamos y para qué' })}
        ${linkRow({ href: 'privacy/agreements', drawing: 'check', title: 'Lo que aceptaste', line: 'Cuándo y con qué palabras' })}
        ${linkRow({ href: 'privacy/decisions', drawing: 'user', title: 'Decisiones automáticas', line: 'Pide que las vea una persona' })}
      </ul>
      <h2 class="topic">Tus derechos</h2>
      <p class="muted">
        Pedir es gratis. Respondemos en 30 días, que podemos extender una vez por 30 más; un bloqueo, en 2 días hábiles.
      </p>
      ${rights.map((right) =>
        rightCard(
          right,
          open.find(({ kind }) => kind === right),
        ),
      )}`,
  );
}

interface AskPage {
  csrf: string;
  right: Right;
  typed?: string;
  fault?: string | undefined;
  problem?: string | undefined;
}

/** [FRT-19] What the driver asks, in their own words. */
export function askPage({ csrf, right, typed, fault, problem }: AskPage): string {
  const { title, text, ask } = rightWords[right];
  const fields = html`${textArea({ name: 'words', label: ask, value: typed, fault, longest: longestRequest })}
  ${button('Enviar solicitud')}`;
  const when =
    right === 'blocking'
      ? 'El bloqueo empieza al enviar. Te respondemos en 2 días hábiles si se mantiene.'
      : 'Te respondemos en 30 días, con un aviso y un correo.';
  return innerPage(
    title,
    privacy,
    html`${notice('bad', problem)}
      <p class="muted">${text}</p>
      <p>${when}</p>
      <div class="card">${form(`${privacy}/ask/${right}`, csrf, fields)}</div>
      <a class="button secondary" href="${privacy}">No, volver</a>`,
  );
}
