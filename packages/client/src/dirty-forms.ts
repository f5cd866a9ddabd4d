const touched = new Set<Element>();

function watch(type: string, note: (form: Element) => void): void {
  document.addEventListener(type, ({ target }) => {
    const form = target instanceof Element && target.closest('form');
    if (form) note(form);
  });
}

/** Notices typing in any form, so that the app is never updated while the driver types. */
export function watchForms(): void {
  watch('input', (form) => touched.add(form));
  watch('submit', (form) => touched.delete(form));
  watch('reset', (form) => touched.delete(form));
}

/** True while a form on the page holds something typed and not sent. */
export function isFormDirty(): boolean {
  return [...touched].some((form) => form.isConnected);
}
