import { now } from '@volante/client/clock.ts';
import { isFormDirty, watchForms } from '@volante/client/dirty-forms.ts';
import { registerWorker } from './register-worker.ts';
import { after, within } from '@volante/client/within.ts';

const hour = 60 * 60_000;
const reloadedAt = 'volante.reloaded';
const enough = 20_000;
/** In ms: a tap waits no longer for the new release to take over. */
const longestTakeOver = 2000;
/** In ms: a page that is still here by then is not going to be left. */
const longestReload = 3000;
/** In ms: until a load without an answer is tried again. */
const pauseAfterReload = 60_000;
/** In ms: for the server to answer whether there is a newer release. */
const longestLook = 3000;
/** In ms: for the newest release to be downloaded when the open one cannot go on. */
const longestDownload = 8000;

/** A newer release, fully downloaded, that has not been asked to take over yet. */
let waiting: ServiceWorker | null = null;
/** True once a newer release was asked to take over: loading the page again brings it, or makes the browser look again. */
let reloadDue = false;
let laterOn: ReturnType<typeof setTimeout> | undefined;
const busy: (() => boolean)[] = [isFormDirty];

/** The app is not updated while this function returns true. */
export function holdUpdatesWhile(holds: () => boolean): void {
  busy.push(holds);
}

const isBusy = () => busy.some((holds) => holds());

/** New releases arrive in the background, by the service worker, and take over at a safe moment. */
export function startUpdates(): void {
  watchForms();
  registerWorker(watch);
}

function watch(registration: ServiceWorkerRegistration): void {
  const look = () => {
    waiting = navigator.serviceWorker.controller && registration.waiting;
  };
  const follow = () => registration.installing?.addEventListener('statechange', look);
  look();
  // It may have begun to be downloaded before this page watched.
  follow();
  registration.addEventListener('updatefound', follow);
  noticeTakeOver();
  const check = () => registration.update().catch(() => {});
  setInterval(check, hour);
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') void check();
    else if (isUpdateDue()) void renew();
  });
}

/** Also one that another tab asked for, or that took over later than a tap waits. The first worker is no update. */
function noticeTakeOver(): void {
  let answered = navigator.serviceWorker.controller !== null;
  navigator.serviceWorker.addEventListener('controllerchange', () => {
    reloadDue ||= answered;
    waiting = null;
    answered = true;
  });
}

/** True when a new release is ready and the driver would lose nothing by switching now. */
export function isUpdateDue(): boolean {
  return (reloadDue || waiting !== null) && !isBusy();
}

/** Asks the new release to take over; true once it has. A browser lets the old worker finish first, which may take minutes. */
async function takeOver(worker: ServiceWorker): Promise<boolean> {
  const over = new Promise<boolean>((resolve) => {
    navigator.serviceWorker.addEventListener('controllerchange', () => resolve(true), { once: true });
  });
  worker.postMessage('take-over');
  waiting = null;
  reloadDue = true;
  return (await within(longestTakeOver, over)) ?? false;
}

/**
 * [GRD-15] The new release takes over and the page starts again on it, at the same address. It comes back to the caller
 * only when the page stays: the driver goes on with the release that is open, and a later tap tries again.
 */
export async function renew(): Promise<void> {
  if (waiting && !(await takeOver(waiting))) return;
  // The driver may have gone on meanwhile, and begun to type.
  if (isBusy()) return;
  await reload();
  setTimeout(() => (reloadDue = true), pauseAfterReload);
}

/** Loads the page again; comes back only when the worker gave the browser no answer. */
async function reload(): Promise<void> {
  reloadDue = false;
  location.reload();
  // Without a worker the browser asks the network, which may take its time.
  if (!navigator.serviceWorker?.controller) await new Promise(() => {});
  await after(longestReload);
  stop();
}

/**
 * A screen's code is gone from the server because a newer release stands there: start again on that one, once. It comes
 * back to the caller when that is not the reason, or did not help.
 */
export async function renewForMissingCode(): Promise<void> {
  if (now() - Number(sessionStorage.getItem(reloadedAt)) < enough) return;
  const asked = fetch('/sw.js', { cache: 'no-store' }).then(
    (response) => response.ok,
    () => false,
  );
  if (!(await within(longestLook, asked))) return;
  sessionStorage.setItem(reloadedAt, String(now()));
  waiting ??= await newestWorker();
  if (waiting) await takeOver(waiting);
  // Also without the new worker: this release has nothing to go on with.
  await reload();
}

/**
 * [RUN-05] The server no longer knows what this release asks: the newest one takes over as soon as nothing would be
 * lost. Where there is none, a server of the release before has answered, and another try may do.
 */
export async function renewOutdated(): Promise<void> {
  clearTimeout(laterOn);
  if (isBusy()) {
    laterOn = setTimeout(renewOutdated, 1000);
    return;
  }
  if (!reloadDue) waiting ??= await newestWorker();
  if (reloadDue || waiting) {
    await renew();
    laterOn = setTimeout(renewOutdated, 1000);
  }
  // Without a worker every start brings what the server has.
  else if (!navigator.serviceWorker?.controller) await renewForMissingCode();
}

async function newestWorker(): Promise<ServiceWorker | null> {
  const registration = await navigator.serviceWorker?.getRegistration();
  if (!registration) return null;
  await within(
    longestLook,
    registration.update().catch(() => undefined),
  );
  const worker = registration.installing;
  if (!worker) return registration.waiting;
  const downloaded = new Promise<void>((resolve) => {
    worker.addEventListener('statechange', () => worker.state !== 'installing' && resolve());
  });
  await within(longestDownload, downloaded);
  return registration.waiting;
}
