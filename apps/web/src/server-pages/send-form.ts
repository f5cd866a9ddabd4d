import { hidePasswords } from './reveal.ts';

type Offer = (root: ParentNode) => void;

/** Sends a form of ours. The server answers a script with where to go, or with the page that it would have shown. */
export function post(address: string, form: HTMLFormElement): Promise<Response> {
  // None of our forms sends files.
  const fields = [...new FormData(form)] as [string, string][];
  return fetch(address, {
    method: 'POST',
    body: new URLSearchParams(fields),
    headers: { accept: 'application/json' },
  });
}

const isData = ({ headers }: Response) => headers.get('content-type')?.startsWith('application/json') ?? false;

/** What the server answered, unless it was a page, which is shown, or another address, to which the browser goes. */
export async function takeAnswer(response: Response, showPage: (text: string) => void): Promise<object | undefined> {
  if (!isData(response)) {
    showPage(await response.text());
    return undefined;
  }
  const data = (await response.json()) as { go?: string };
  if (data.go === undefined) return data;
  location.assign(data.go);
  return undefined;
}

const passwordsIn = (root: ParentNode) => [...root.querySelectorAll<HTMLInputElement>('[data-password]')];

/** Puts the page in place of the present one, with the passwords that were typed: they never come back from the server. */
export function showPage(text: string, offer: Offer): void {
  const page = new DOMParser().parseFromString(text, 'text/html');
  const [present, next] = [document.querySelector('main'), page.querySelector('main')];
  if (!present || !next) return location.reload();
  const typed = new Map(passwordsIn(present).map(({ name, value }) => [name, value]));
  for (const field of passwordsIn(next)) field.value = typed.get(field.name) ?? '';
  document.title = page.title;
  present.replaceWith(next);
  offer(next);
  next.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
  if (!next.contains(document.activeElement)) scrollTo(0, 0);
}

export const noConnection = 'No hay conexión. Revisa tu internet y vuelve a intentarlo.';

/** Says above the form what went wrong before the server could. */
function tell(form: HTMLFormElement, text: string): HTMLElement {
  const notice = document.createElement('p');
  notice.className = 'notice bad';
  notice.role = 'alert';
  notice.dataset.notice = '';
  notice.textContent = text;
  form.prepend(notice);
  return notice;
}

/** Sends a form that holds a password without leaving the page, so that an error elsewhere in it loses nothing typed. */
export async function sendForm(form: HTMLFormElement, offer: Offer): Promise<void> {
  if (form.ariaBusy === 'true') return;
  form.ariaBusy = 'true';
  form.querySelector('[data-notice]')?.remove();
  hidePasswords(form);
  try {
    await takeAnswer(await post(form.action, form), (text) => showPage(text, offer));
  } catch {
    const notice = tell(form, noConnection);
    addEventListener('online', () => notice.remove(), { once: true });
  } finally {
    form.ariaBusy = null;
  }
}
