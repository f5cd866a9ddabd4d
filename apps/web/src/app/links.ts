import { go } from '@volante/client/navigation.ts';
import { isAppPath, routeAt } from './resolve.ts';
import { screens } from './screens.ts';

function appLink(event: Event): URL | undefined {
  const anchor = event.target instanceof Element ? event.target.closest('a') : null;
  if (!anchor?.href || anchor.target || anchor.hasAttribute('download')) return undefined;
  const url = new URL(anchor.href);
  return url.origin === location.origin && isAppPath(url.pathname) ? url : undefined;
}

const isPlain = (event: MouseEvent) =>
  event.button === 0 && !event.defaultPrevented && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);

/** Plain `<a href>` is all a screen needs: one listener turns taps on our own addresses into navigation without a reload. */
export function followLinks(): void {
  document.addEventListener('click', (event) => {
    const url = isPlain(event) && appLink(event);
    if (!url) return;
    event.preventDefault();
    go(url.href);
  });
  // The finger is down: by the time it lifts, the screen's code is often there.
  document.addEventListener('pointerdown', (event) => {
    const url = appLink(event);
    const screen = url && routeAt(url.pathname)?.screen;
    if (screen) screens[screen]().catch(() => {});
  });
}
