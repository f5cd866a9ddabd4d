/** The button beside a password needs this script, so the page comes with it hidden. */
export function offerReveal(root: ParentNode): void {
  for (const button of root.querySelectorAll<HTMLButtonElement>('[data-reveal]')) button.hidden = false;
}

const fieldOf = (button: HTMLButtonElement) =>
  document.querySelector<HTMLInputElement>(`#${button.getAttribute('aria-controls')}`)!;

function showPassword(button: HTMLButtonElement, shown: boolean): void {
  const field = fieldOf(button);
  const { selectionStart, selectionEnd } = field;
  field.type = shown ? 'text' : 'password';
  // Browsers put the caret somewhere else when the type changes, some of them only with the next picture.
  if (document.activeElement === field)
    requestAnimationFrame(() => field.setSelectionRange(selectionStart, selectionEnd));
  button.textContent = shown ? 'Ocultar' : 'Mostrar';
}

export function toggleReveal(button: HTMLButtonElement): void {
  showPassword(button, fieldOf(button).type === 'password');
}

/** Before a form is sent: browsers remember what was typed into fields that are not passwords. */
export function hidePasswords(root: ParentNode): void {
  for (const button of root.querySelectorAll<HTMLButtonElement>('[data-reveal]')) showPassword(button, false);
}
