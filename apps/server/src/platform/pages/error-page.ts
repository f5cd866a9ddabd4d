import { company, dial } from '@volante/domain/company/company';
import { html } from '../html.ts';
import { welcomePage } from './layout.ts';

/** The link an error page offers to continue. */
export interface Way {
  href: string;
  text: string;
}

/** A page that says what went wrong and where to continue. */
export function errorPage(title: string, text: string, way: Way): string {
  return welcomePage(
    title,
    text,
    html`<a class="button" href="${way.href}">${way.text}</a>
      <a class="link" href="${dial(company().supportPhone)}">Llamar a soporte</a>`,
  );
}
