import { now } from './clock.ts';
import { isFormDirty, watchForms } from './dirty-forms.ts';
import { registerWorker } from './register-worker.ts';

const hour = 60 * 60_000;
const reloadedAt = 'volante.reloaded';
const enough = 20_000;
/** In ms: on a slow phone the new worker needs its time; a page that starts again before it would be the old one. */
const longestTakeOver = 10_000;

/** A newer release, fully downloaded, that has not taken over yet. */
let waiting: ServiceWorker | null = null;
let laterOn: ReturnType<typeof setTimeout> | undefined;
const busy: (() => boolean)[] = [isFormDirty];

/** The app is not updated while this function returns true. */
export function holdUpdatesWhile(isBusy: () => boolean): void {
  busy.push(isBusy);
}

/** New releases arrive in the background, by the service worker, and take over at a safe moment. */
export function startUpdates(): void {
  watchForms();
  registerWorker(watch);
}

function watch(registration: ServiceWorkerRegistration): void {
  const look = () => {
    waiting = navigator.serviceWorker.controller && registration.waiting;
  };
  look();
  registration.addEventListener('updatefound', () => registration.installing?.addEventListener('statechange', look));
  const check = () => registration.update().catch(() => {});
  setInterval(check, hour);
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') void check();
    else if (isUpdateDue()) void renew();
  });
}

/** True when a new release is ready and the driver would lose nothing by switching now. */
export function isUpdateDue(): boolean {
  return waiting !== null && !busy.some((isBusy) => isBusy());
}

/** The new release takes over and the page starts again on it, at the same address. */
export async function renew(): Promise<void> {
  if (waiting) {
    const over = new Promise((resolve) => {
      navigator.serviceWorker.addEventListener('controllerchange', resolve, { once: true });
      setTimeout(resolve, longestTakeOver);
    });
    waiting.postMessage('take-over');
    await over;
  }
  location.reload();
}

/**
 * A screen's code is gone from the server because a newer release stands there: start again on that one, once.
 * False when that is not the reason, or did not help.
 */
export async function renewForMissingCode(): Promise<boolean> {
  if (now() - Number(sessionStorage.getItem(reloadedAt)) < enough) return false;
  const reachable = await fetch('/sw.js', { cache: 'no-store' }).then(
    (response) => response.ok,
    () => false,
  );
  if (!reachable) return false;
  sessionStorage.setItem(reloadedAt, String(now()));
  waiting ??= await newestWorker();
  await renew();
  return true;
}

/**
 * [RUN-05] The server no longer knows what this release asks: the newest one takes over as soon as nothing would be
 * lost. Where there is none, a server of the release before has answered, and another try may do.
 */
export async function renewOutdated(): Promise<void> {
  clearTimeout(laterOn);
  if (busy.some((isBusy) => isBusy())) {
    laterOn = setTimeout(renewOutdated, 1000);
    return;
  }
  waiting ??= await newestWorker();
  if (waiting) await renew();
  // Without a worker every start brings what the server has.
  else if (!navigator.serviceWorker?.controller) await renewForMissingCode();
}

async function newestWorker(): Promise<ServiceWorker | null> {
  const registration = await navigator.serviceWorker?.getRegistration();
  const updated = await registration?.update().catch(() => undefined);
  const worker = updated?.installing;
  if (!worker) return updated?.waiting ?? null;
  await new Promise<void>((resolve) => {
    worker.addEventListener('statechange', () => worker.state !== 'installing' && resolve());
    setTimeout(resolve, 8000);
  });
  return updated.waiting;
}
