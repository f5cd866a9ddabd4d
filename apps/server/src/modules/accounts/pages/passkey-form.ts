import { html, type Html } from '../../../platform/html.ts';
import { icon } from '../../../platform/pages/icons.ts';
import { pageScript } from '../../../platform/pages/script.ts';

interface PasskeyForm {
  /** Takes the browser's answer; what to ask it for is at the same address under `/options`. */
  action: string;
  csrf: string;
  /** Whether the browser makes a passkey or uses one. */
  ceremony: 'create' | 'get';
  button: string;
  kind?: string;
  content?: Html;
}

/**
 * A form that only a script can fill in: it asks the browser for a passkey. Without one, or in a browser without passkeys,
 * `passkeysMissing` stays in its place.
 */
export function passkeyForm({ action, csrf, ceremony, button, kind = '', content }: PasskeyForm): Html {
  return html`<form class="stack" method="post" action="${action}" data-passkey="${ceremony}" novalidate hidden>
      <input type="hidden" name="csrf" value="${csrf}" />
      <input type="hidden" name="credential" />
      ${content}
      <button class="button ${kind}" type="submit">${icon('key')}${button}</button>
      <p class="fault" role="alert" data-passkey-fault hidden></p>
    </form>
    ${pageScript}`;
}

export function passkeysMissing(text: string): Html {
  return html`<p class="notice info" data-passkeys-missing>${icon('info')}<span>${text}</span></p>`;
}
