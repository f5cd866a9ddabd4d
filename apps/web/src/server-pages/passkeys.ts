import { browserSupportsWebAuthn, startAuthentication, startRegistration } from '@simplewebauthn/browser';
import { noConnection, post, sendForm, showPage, takeAnswer } from './send-form.ts';

/** Where the browser knows passkeys, their forms take the place of the text that says it does not. */
export function offerPasskeys(root: ParentNode): void {
  if (!browserSupportsWebAuthn()) return;
  for (const form of root.querySelectorAll<HTMLElement>('form[data-passkey]')) form.hidden = false;
  for (const text of root.querySelectorAll<HTMLElement>('[data-passkeys-missing]')) text.hidden = true;
}

type CreationOptions = Parameters<typeof startRegistration>[0]['optionsJSON'];
type RequestOptions = Parameters<typeof startAuthentication>[0]['optionsJSON'];

function askBrowser(form: HTMLFormElement, options: object): Promise<object> {
  return form.dataset.passkey === 'create'
    ? startRegistration({ optionsJSON: options as CreationOptions })
    : startAuthentication({ optionsJSON: options as RequestOptions });
}

/** In words for the driver. Browsers do not say whether somebody cancelled or has no passkey. */
function inWords(error: unknown): string {
  const { name = '' } = error as { name?: string };
  if (name === 'TypeError') return noConnection;
  if (name === 'InvalidStateError') return 'Este dispositivo ya tiene una llave de acceso de tu cuenta.';
  if (name === 'SecurityError') return 'Las llaves de acceso no funcionan en esta dirección.';
  return 'No se usó ninguna llave de acceso. Vuelve a intentarlo cuando quieras.';
}

/** Asks the server what to ask for, the browser for a passkey, and sends what it answers. */
export async function runCeremony(form: HTMLFormElement, offer: (root: ParentNode) => void): Promise<void> {
  if (form.ariaBusy === 'true') return;
  form.ariaBusy = 'true';
  const fault = form.querySelector<HTMLElement>('[data-passkey-fault]')!;
  fault.hidden = true;
  try {
    const answered = await post(`${form.action}/options`, form);
    const options = await takeAnswer(answered, (text) => showPage(text, offer));
    if (!options) return;
    const answer = await askBrowser(form, options);
    form.querySelector<HTMLInputElement>('[name=credential]')!.value = JSON.stringify(answer);
    form.ariaBusy = null;
    await sendForm(form, offer);
  } catch (error) {
    fault.textContent = inWords(error);
    fault.hidden = false;
  } finally {
    form.ariaBusy = null;
  }
}
