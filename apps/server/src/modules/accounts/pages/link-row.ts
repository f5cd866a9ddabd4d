import { html, type Html } from '../../../platform/html.ts';
import { icon, type IconName } from '../../../platform/pages/icons.ts';

interface LinkRow {
  /** Under /accounts/settings, unless it is a whole path. */
  href: string;
  drawing: IconName;
  title: string;
  line: string;
  extra?: Html | null;
  tone?: 'bad';
}

/** A row of a list that leads to a page of the settings. */
export function linkRow({ href, drawing, title, line, extra, tone }: LinkRow): Html {
  return html`<li>
    <a class="row" href="${href.startsWith('/') ? href : `/accounts/settings/${href}`}">
      <span class="tile ${tone}">${icon(drawing)}</span>
      <span class="text"><b>${title}${extra}</b><span class="line">${line}</span></span>
      ${icon('next', 'chevron')}
    </a>
  </li>`;
}
