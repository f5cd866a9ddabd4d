import type { ComponentType, ReactNode } from 'react';
import { liveValue, useLiveValue } from '../lib/live-value.ts';
import { go } from '../lib/navigation.ts';
import { reportError } from '../lib/report-error.ts';
import { readSession } from '../lib/session/session.ts';
import { isUpdateDue, renew, renewForMissingCode } from '../lib/updates.ts';
import type { Route, RouteScreen } from './paths.ts';
import { resolve } from './resolve.ts';
import { ScreenUnavailable } from './screen-unavailable.tsx';

export type Frame = ComponentType<{ route: Route; children: ReactNode }>;

/** What is on the screen. It changes only when all of its code is there, so that nothing ever flashes blank. */
export interface ShownScreen {
  route: Route;
  Screen: RouteScreen;
  Frame?: Frame;
}

const shown = liveValue<ShownScreen | undefined>(undefined);
const loading = liveValue(false);

export const useShownScreen = (initial: ShownScreen): ShownScreen => useLiveValue(shown) ?? initial;

/** True while the next screen's code is on its way. */
export const useLoading = (): boolean => useLiveValue(loading);

async function loadShell(): Promise<Frame> {
  const shell = await import('./shell/shell.tsx');
  await shell.openShell();
  return shell.Shell;
}

/** The shell and the screen are asked for at once. */
async function loadView(route: Route, load: () => Promise<RouteScreen>): Promise<ShownScreen> {
  const inShell = route.session && readSession();
  const [Frame, Screen] = await Promise.all([inShell && loadShell(), load()]);
  return { route, Screen, ...(Frame && { Frame }) };
}

/** [SCR-11] The shell stays around a screen that cannot be opened, so that there is a way on. */
async function unavailable(route: Route, error: unknown): Promise<ShownScreen> {
  await renewForMissingCode();
  reportError(error);
  return loadView(route, async () => ScreenUnavailable).catch(() => ({ route, Screen: ScreenUnavailable }));
}

const resolveHere = () => resolve(location, readSession() !== null);

async function showAddress(): Promise<void> {
  const { route, redirect } = resolveHere();
  if (redirect !== undefined) return go(redirect, { replace: true });
  if (route === shown.get()?.route) return loading.set(false);
  if (!route.load) return location.reload();
  loading.set(true);
  if (shown.get() && isUpdateDue()) await renew();
  const next = await loadView(route, route.load).catch((error: unknown) => unavailable(route, error));
  // The driver may have gone to another screen meanwhile.
  if (resolveHere().route !== route) return;
  shown.set(next);
  loading.set(false);
}

/** Follows the address from now on; answers with the first view. */
export async function startRouter(): Promise<ShownScreen> {
  const first = new Promise<ShownScreen>((resolve) => {
    const stop = shown.subscribe(() => {
      stop();
      resolve(shown.get()!);
    });
  });
  for (const event of ['popstate', 'pushState', 'replaceState']) addEventListener(event, () => void showAddress());
  await showAddress();
  return first;
}
