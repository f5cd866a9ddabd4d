import { html, type Html } from '../html.ts';
import { icon } from './icons.ts';

export interface Field {
  name: string;
  label: string;
  type?: 'text' | 'email' | 'password' | 'tel';
  value?: string | undefined;
  fault?: string | undefined;
  hint?: string;
  autocomplete: string;
  placeholder?: string;
  inputmode?: 'numeric';
  className?: string;
}

/** A labelled input. Its error is shown below it, and screen readers read it out with the input. */
export function field(given: Field): Html {
  const { name, label, type = 'text', value = '', fault, hint, autocomplete } = given;
  const described = fault || hint ? html`aria-describedby="${name}-note"` : null;
  const note = fault
    ? html`<p class="fault" id="${name}-note">${icon('warning')}${fault}</p>`
    : hint && html`<p class="hint" id="${name}-note">${hint}</p>`;
  const shown = type === 'password' ? '' : value;
  const format = given.inputmode && html`inputmode="${given.inputmode}"`;
  return html`<div class="field ${given.className}">
    <label for="${name}">${label}</label>
    <input
      id="${name}"
      name="${name}"
      type="${type}"
      value="${shown}"
      autocomplete="${autocomplete}"
      placeholder="${given.placeholder}"
      required
      ${format}
      ${fault && html`aria-invalid="true"`}
      ${described}
    />
    ${note}
  </div>`;
}

export function notice(tone: 'bad' | 'good' | 'info', text: string | undefined): Html | null {
  if (!text) return null;
  const name = { bad: 'warning', good: 'check', info: 'info' } as const;
  return html`<p class="notice ${tone}" role="${tone === 'bad' ? 'alert' : 'status'}">
    ${icon(name[tone])}<span>${text}</span>
  </p>`;
}

/** Every form carries the token that proves it came from a page of ours. */
export function form(action: string, csrf: string, content: Html, className = 'stack'): Html {
  return html`<form class="${className}" method="post" action="${action}" novalidate>
    <input type="hidden" name="csrf" value="${csrf}" />${content}
  </form>`;
}

export function button(text: string, kind = ''): Html {
  return html`<button class="button ${kind}" type="submit">${text}</button>`;
}
