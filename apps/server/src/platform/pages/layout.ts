import { company } from '@volante/domain/company/company';
import { ownCompany } from '../company/own-company.ts';
import { html, type Html } from '../html.ts';
import { companyMark, icon } from './icons.ts';
import { stylesheet } from './stylesheet.ts';

function page(title: string, content: Html): string {
  const { light, dark } = ownCompany().colors;
  return html`<!doctype html>
    <html lang="es-CL">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="theme-color" media="(prefers-color-scheme: light)" content="${light.canvas}" />
        <meta name="theme-color" media="(prefers-color-scheme: dark)" content="${dark.canvas}" />
        <meta name="robots" content="noindex" />
        <title>${title} · ${company().name}</title>
        <link rel="icon" href="/icon.svg" />
        <link rel="stylesheet" href="${stylesheet().path}" />
      </head>
      <body>
        <main class="column">${content}</main>
      </body>
    </html>`.text;
}

const wordmark = () => html`<a class="wordmark" href="/">${companyMark()}${company().name}</a>`;

/** A page before signing in: the company, what this page is for, and the page. */
export function welcomePage(title: string, lead: string, content: Html, corner: Html | null = null): string {
  const hero = html`<header class="hero">
    <div class="brand">${wordmark()}${corner}</div>
    <h1>${title}</h1>
    <p>${lead}</p>
  </header>`;
  return page(title, html`${hero}${content}`);
}

/** A page of someone who is signed in: title and the way back, like the app's screens. */
export function innerPage(title: string, back: string, content: Html): string {
  const top = html`<header class="top">
    <a href="${back}" aria-label="Volver">${icon('back')}</a>
    <h1>${title}</h1>
  </header>`;
  return page(title, html`${top}${content}`);
}
