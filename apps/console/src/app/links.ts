import { go } from '@volante/client/navigation.ts';

const isPlain = (event: MouseEvent) =>
  event.button === 0 && !event.defaultPrevented && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);

/** Plain `<a href>` is all a page needs: one listener turns clicks on our own addresses into navigation without a reload. */
export function followLinks(): void {
  document.addEventListener('click', (event) => {
    const anchor = event.target instanceof Element ? event.target.closest('a') : null;
    if (!anchor?.href || anchor.target || anchor.hasAttribute('download') || !isPlain(event)) return;
    const url = new URL(anchor.href);
    if (url.origin !== location.origin || url.pathname.startsWith('/files/')) return;
    event.preventDefault();
    go(url.href);
  });
}
