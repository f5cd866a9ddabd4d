import type { TermsChange, TermsClause } from '@volante/domain/content/terms-changes';
import { formatDateTime } from '@volante/domain/values/dates';
import { policyText } from '../../content/public.ts';
import type { Agreed } from '../../drivers/public.ts';
import { html, type Html } from '../../../platform/html.ts';
import { icon } from '../../../platform/pages/icons.ts';
import { innerPage } from '../../../platform/pages/layout.ts';
import { button, form, notice } from '../../../platform/pages/parts.ts';
import { linkRow } from './link-row.ts';

const privacy = '/accounts/settings/privacy';
const agreements = `${privacy}/agreements`;

const titles: Record<Agreed['what'], string> = {
  terms: 'Términos de Servicio',
  policy: 'Política de privacidad',
};
const verbs: Record<Agreed['what'], string> = { terms: 'Los aceptaste', policy: 'La leíste' };

const kinds: Record<TermsChange['kind'], string> = { added: 'Nueva', changed: 'Cambió', removed: 'Ya no está' };

function changeRow({ kind, title, before, after }: TermsChange): Html {
  return html`<li class="stack tight">
    <p><b>${title}</b> <span class="pill">${kinds[kind]}</span></p>
    ${before.map((text) => html`<p class="muted"><del>${text}</del></p>`)}
    ${after.map((text) => html`<p><ins>${text}</ins></p>`)}
  </li>`;
}

interface PolicyPage {
  csrf: string;
  version: string;
  hash: string;
  clauses: Parameters<typeof policyText>[0];
  /** The version the driver read last. */
  read: string | null;
  upToDate: boolean;
  changes: readonly TermsChange[];
  problem?: string;
}

/** [FRT-19] The privacy policy in force, with what changed since the driver read it. */
export function ownPolicyPage({ csrf, version, hash, clauses, read, upToDate, changes, problem }: PolicyPage): string {
  const changed =
    changes.length > 0 &&
    html`<section class="card stack">
      <h2>Qué cambió desde ${read}</h2>
      <ul class="stack">
        ${changes.map(changeRow)}
      </ul>
    </section>`;
  const done = html`<p class="muted">Ya la leíste.</p>`;
  const confirm = html`<input type="hidden" name="hash" value="${hash}" />${button('La leí')}`;
  return innerPage(
    'Política de privacidad',
    privacy,
    html`${notice('bad', problem)}
      <p class="lead">Versión ${version}.</p>
      ${upToDate && done} ${changed} ${policyText(clauses)} ${!upToDate && form(`${privacy}/policy`, csrf, confirm)}`,
  );
}

/** [FRT-19] What the driver agreed to or read: what, when and to which words. */
export function agreementsPage(agreed: readonly Agreed[]): string {
  const row = ({ what, version, at, hash }: Agreed) => {
    const text = html`<span class="text"
      ><b>${titles[what]}, ${version}</b><span class="line">${verbs[what]} el ${formatDateTime(at)}</span></span
    >`;
    return hash === null
      ? html`<li class="row">${text}</li>`
      : html`<li><a class="row" href="${agreements}/${hash}">${text}${icon('next', 'chevron')}</a></li>`;
  };
  const list = html`<ul class="card list">
    ${agreed.map(row)}
  </ul>`;
  const other = html`<section class="stack tight">
    <h2 class="topic">Permisos que puedes retirar</h2>
    <ul class="card list">
      ${linkRow({ href: '/app/v2/notifications/preferences', drawing: 'phone', title: 'Avisos a tu teléfono', line: 'Cuáles recibes' })}
      ${linkRow({ href: '/app/v2/uber', drawing: 'route', title: 'Tu cuenta Uber', line: 'Si está vinculada, y cómo desvincularla' })}
    </ul>
    <p class="muted">Tu ubicación y tu cámara se quitan en los permisos de tu teléfono para esta aplicación.</p>
  </section>`;
  return innerPage(
    'Lo que aceptaste',
    privacy,
    html`<p class="muted">Cada texto se guarda con las palabras que leíste ese día.</p>
      ${agreed.length > 0 ? list : html`<p class="card muted">Todavía no has aceptado ni leído ningún texto.</p>`}
      ${other}`,
  );
}

/** The words the driver agreed to, as they were. */
export function agreedWordsPage(agreed: Agreed & { clauses: readonly TermsClause[] }): string {
  const { what, version, at, clauses } = agreed;
  return innerPage(
    titles[what],
    agreements,
    html`<p class="muted">Versión ${version}. ${verbs[what]} el ${formatDateTime(at)}.</p>
      ${clauses.map(
        ({ title, paragraphs }) =>
          html`<section class="card stack tight">
            <h2>${title}</h2>
            ${paragraphs.map((text) => html`<p>${text}</p>`)}
          </section>`,
      )}`,
  );
}
