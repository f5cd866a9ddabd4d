import { type Block, cleanRichText, type Inline, type RichText } from '@volante/domain/content/rich-text';
import { html, type Html } from '../../../platform/html.ts';

const words = ({ text, bold }: { text: string; bold?: true }) => (bold ? html`<b>${text}</b>` : html`${text}`);

function inline(piece: Inline): Html {
  if (!('href' in piece)) return words(piece);
  const outside = /^https?:/i.test(piece.href) && html`rel="noopener"`;
  return html`<a href="${piece.href}" ${outside}>${piece.children.map(words)}</a>`;
}

function block({ type, children }: Block): Html {
  if (type === 'paragraph') return html`<p>${children.map(inline)}</p>`;
  const items = children.map((item) => html`<li>${item.children.map(inline)}</li>`);
  return type === 'numbered-list'
    ? html`<ol>
        ${items}
      </ol>`
    : html`<ul>
        ${items}
      </ul>`;
}

/** Rich text as HTML of our own making: whatever it holds is escaped, and its links are safe ones. */
export function richHtml(text: RichText): Html {
  return html`<div class="prose">${cleanRichText(text).children.map(block)}</div>`;
}
