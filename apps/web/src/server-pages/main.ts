// The script of the pages that the server draws (signing in, the account). They work without it, except for passkeys.
import { offerProof } from './proof.ts';
import { offerPasskeys, runCeremony } from './passkeys.ts';
import { offerReveal, toggleReveal } from './reveal.ts';
import { sendForm } from './send-form.ts';

function offerAll(root: ParentNode): void {
  offerReveal(root);
  offerPasskeys(root);
  offerProof(root, send);
}

/** A form that holds a password is sent without leaving the page. */
function send(form: HTMLFormElement): void {
  if (form.querySelector('[data-password]')) void sendForm(form, offerAll);
  else form.submit();
}

const revealButton = ({ target }: Event) => (target as Element).closest<HTMLButtonElement>('[data-reveal]');

// The field keeps its focus, and with it the keyboard of the phone, while the button is pressed.
document.addEventListener('mousedown', (event) => {
  if (revealButton(event)) event.preventDefault();
});

document.addEventListener('click', (event) => {
  const button = revealButton(event);
  if (button) toggleReveal(button);
});

document.addEventListener('submit', (event) => {
  const form = event.target as HTMLFormElement;
  if (form.dataset.passkey) {
    event.preventDefault();
    void runCeremony(form, offerAll);
  } else if (form.querySelector('[data-password]')) {
    event.preventDefault();
    void sendForm(form, offerAll);
  }
});

offerAll(document);
