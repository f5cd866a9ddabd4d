import { html, type Html } from '../html.ts';
import { icon } from './icons.ts';
import { pageScript } from './script.ts';

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

interface Checkbox {
  name: string;
  label: Html;
  checked: boolean;
  fault?: string | undefined;
}

/**
 * What a password's input has besides: a button that shows what was typed, once the script is there, and no help from
 * the keyboard or the spelling checker, which may send words away.
 */
function passwordParts(name: string) {
  return {
    attributes: html`data-password autocapitalize="none" autocorrect="off" spellcheck="false"`,
    reveal: html`<button
        class="reveal"
        type="button"
        aria-controls="${name}"
        aria-describedby="${name}-label"
        data-reveal
        hidden
      >
        Mostrar</button
      >${pageScript}`,
  };
}

/** A labelled input. Its error is shown below it, and screen readers read it out with the input. */
export function field(given: Field): Html {
  const { name, label, type = 'text', value = '', fault, hint, autocomplete } = given;
  const described = fault || hint ? html`aria-describedby="${name}-note"` : null;
  const note = fault
    ? html`<p class="fault" id="${name}-note">${icon('warning')}${fault}</p>`
    : hint && html`<p class="hint" id="${name}-note">${hint}</p>`;
  const shown = type === 'password' ? '' : value;
  const password = type === 'password' ? passwordParts(name) : null;
  const format = given.inputmode && html`inputmode="${given.inputmode}"`;
  return html`<div class="field ${given.className}">
    <label for="${name}" id="${name}-label">${label}</label>
    <div class="input">
      <input
        id="${name}"
        name="${name}"
        type="${type}"
        value="${shown}"
        autocomplete="${autocomplete}"
        placeholder="${given.placeholder}"
        required
        ${format}
        ${password?.attributes}
        ${fault && html`aria-invalid="true"`}
        ${described}
      />
      ${password?.reveal}
    </div>
    ${note}
  </div>`;
}

type TextArea = Pick<Field, 'name' | 'label' | 'value' | 'fault'> & { longest: number };

/** A labelled box for a text of several lines. */
export function textArea({ name, label, value = '', fault, longest }: TextArea): Html {
  const note = fault && html`<p class="fault" id="${name}-note">${icon('warning')}${fault}</p>`;
  return html`<div class="field">
    <label for="${name}" id="${name}-label">${label}</label>
    <textarea
      id="${name}"
      name="${name}"
      rows="5"
      maxlength="${longest}"
      required
      ${fault && html`aria-invalid="true" aria-describedby="${name}-note"`}
    >
${value}</textarea>
    ${note}
  </div>`;
}

/** A box to tick. Its error is shown below it. */
export function checkbox({ name, label, checked, fault }: Checkbox): Html {
  const note = fault && html`<p class="fault" id="${name}-note">${icon('warning')}${fault}</p>`;
  return html`<div class="field check">
    <label>
      <input
        type="checkbox"
        name="${name}"
        required
        ${checked && html`checked`}
        ${fault && html`aria-invalid="true" aria-describedby="${name}-note"`}
      />
      <span>${label}</span>
    </label>
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
