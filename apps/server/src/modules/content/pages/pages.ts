import { faqSectionNames, faqSections } from '@volante/domain/content/faq';
import { formatDate } from '@volante/domain/values/dates';
import { html, type Html } from '../../../platform/html.ts';
import { icon } from '../../../platform/pages/icons.ts';
import { innerPage } from '../../../platform/pages/layout.ts';
import type { FaqPage, Passage, Post } from '../content.ts';
import type { Page, Terms } from '../folder/read-folder.ts';
import { richHtml } from './rich-html.ts';

/** Where a blog post is read, from its slug. */
export type PostAddress = (slug: string) => string;

/** A page of the content folder: its text, and a card for each section. */
export function textPage({ title, lead, body, sections }: Page, back: string): string {
  const cards = sections.map(
    (section) =>
      html`<section class="card stack tight" id="${section.id}">
        <h2>${section.title}</h2>
        ${richHtml(section.body)}
      </section>`,
  );
  return innerPage(
    title,
    back,
    html`<p class="lead">${lead}</p>
      ${body.children.length > 0 && html`<div class="card">${richHtml(body)}</div>`} ${cards}`,
  );
}

/** The clauses of the privacy policy, each a card. */
export const policyText = (clauses: readonly Passage[]): Html[] =>
  clauses.map(
    ({ id, title, subtitle }) =>
      html`<section class="card stack tight" id="${id}">
        <h2>${title}</h2>
        ${richHtml(subtitle.raw)}
      </section>`,
  );

/** The privacy policy in force, for anybody. */
export function policyPage({ version, clauses }: Terms, back: string): string {
  return innerPage(
    'Política de privacidad',
    back,
    html`<p class="lead">Versión ${version}.</p>
      ${policyText(clauses)}`,
  );
}

export function postPage(post: Page & Post, back: string): string {
  const cover =
    post.coverPhoto && html`<img class="cover" src="${post.coverPhoto.url}" alt="" width="640" height="360" />`;
  const sections = post.sections.map(
    (section) =>
      html`<h2>${section.title}</h2>
        ${richHtml(section.body)}`,
  );
  return innerPage(
    post.title,
    back,
    html`<article class="card stack">
      ${cover}
      <p class="muted">${formatDate(post.datePublished)}</p>
      <p class="lead">${post.lead}</p>
      ${richHtml(post.body)} ${sections}
    </article>`,
  );
}

const postRow = (post: Post, addressOf: PostAddress) =>
  html`<li>
    <a class="row" href="${addressOf(post.slug)}">
      ${post.coverPhoto && html`<img class="thumb" src="${post.coverPhoto.url}" alt="" width="96" height="54" />`}
      <span class="text"><b>${post.title}</b><span class="line">${formatDate(post.datePublished)}</span></span>
      ${icon('next')}
    </a>
  </li>`;

export function blogPage(posts: readonly Post[], addressOf: PostAddress, back: string): string {
  const list = html`<ul class="card list">
    ${posts.map((post) => postRow(post, addressOf))}
  </ul>`;
  return innerPage(
    'Blog',
    back,
    html`<p class="lead">Consejos para conducir, cargar y ganar más.</p>
      ${list}`,
  );
}

const question = ({ id, title, subtitle }: Passage) =>
  html`<details id="${id}">
    <summary>${title}${icon('next')}</summary>
    ${richHtml(subtitle.raw)}
  </details>`;

/** The FAQ for people without a session. */
export function faqPage(pages: readonly FaqPage[], back: string): string {
  const topic = (name: string, entries: readonly Passage[]): Html | false =>
    entries.length > 0 &&
    html`<section class="stack tight">
      <h2 class="topic">${name}</h2>
      <div class="card list">${entries.map(question)}</div>
    </section>`;
  const topics = faqSectionNames.map((section) =>
    topic(
      faqSections[section],
      pages.flatMap((page) => page[section]),
    ),
  );
  return innerPage('Preguntas Frecuentes', back, html`${topics}`);
}
