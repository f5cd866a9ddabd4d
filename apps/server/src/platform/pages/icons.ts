import { company } from '@volante/domain/company/company';
import { html, Html } from '../html.ts';

const drawings = {
  back: '<path d="M15 5l-7 7 7 7"/>',
  next: '<path d="M9 5l7 7-7 7"/>',
  user: '<circle cx="12" cy="8" r="3.8"/><path d="M4.5 20c.9-3.8 3.8-5.7 7.5-5.7s6.6 1.9 7.5 5.7"/>',
  mail: '<path d="M4 6h16v12H4zM4.5 7l7.5 6 7.5-6"/>',
  lock: '<path d="M6 11h12v9H6zM8.5 11V7.5a3.5 3.5 0 0 1 7 0V11"/>',
  key: '<circle cx="8" cy="15.5" r="4"/><path d="M11 12.5L19.5 4M16 7.5l3 3M13.5 10l2 2"/>',
  phone: '<path d="M8 3h8v18H8zM11 18h2"/>',
  computer: '<path d="M4 5h16v10H4zM9 19h6M12 15v4"/>',
  download: '<path d="M12 4v11M7.5 11l4.5 4.5 4.5-4.5M5 19.5h14"/>',
  bin: '<path d="M5 7h14M10 4h4M7 7l1 13h8l1-13M10.5 11v5M13.5 11v5"/>',
  route:
    '<circle cx="6" cy="18" r="2.5"/><circle cx="18" cy="6" r="2.5"/><path d="M8.5 18H15a3 3 0 0 0 0-6H9a3 3 0 0 1 0-6h6.5"/>',
  calendar: '<path d="M5 6h14v14H5zM5 10.5h14M9 3.5v4M15 3.5v4"/>',
  clock: '<circle cx="12" cy="12" r="8.5"/><path d="M12 7.5V12l3 2"/>',
  check: '<path d="M5 12.5l4.5 4.5L19 7.5"/>',
  warning: '<path d="M12 4L3 19.5h18zM12 10v4M12 16.8v.1"/>',
  info: '<circle cx="12" cy="12" r="8.5"/><path d="M12 11v5M12 8v.1"/>',
} as const;

export type IconName = keyof typeof drawings;

export function icon(name: IconName, extra = ''): Html {
  return html`<svg class="icon ${extra}" viewBox="0 0 24 24" aria-hidden="true">${new Html(drawings[name])}</svg>`;
}

/** The company's logo, as the app draws it. */
export function companyMark(): Html {
  return html`<svg viewBox="0 0 24 24" aria-hidden="true">${new Html(company().logo)}</svg>`;
}
