import { whenIdle } from '@volante/client/when-idle.ts';

/** [APP-09] The service worker, once the page is at rest; not while developing, where it would keep old code. */
export function registerWorker(registered: (registration: ServiceWorkerRegistration) => void = () => {}): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  whenIdle(() => {
    navigator.serviceWorker
      .register('/sw.js')
      .then((registration) => {
        if (!navigator.serviceWorker.controller) registration.active?.postMessage('take-over');
        return registered(registration);
      })
      .catch(() => {});
  });
}
