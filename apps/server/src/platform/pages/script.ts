import { html } from '../html.ts';

/**
 * The script of the pages, which the web app's build makes (apps/web/src/server-pages). A part that needs it brings it: a
 * browser runs it once, however many parts do. Pages work without it.
 */
export const pageScript = html`<script type="module" src="/pages.js"></script>`;
