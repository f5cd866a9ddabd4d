import type { ComponentType, ReactNode } from 'react';
import { liveValue, useLiveValue } from '@volante/client/live-value.ts';
import { go } from '@volante/client/navigation.ts';
import { reportError } from '../lib/report-error.ts';
import { readSession } from '@volante/client/session.ts';
import { isUpdateDue, renew, renewForMissingCode } from '../lib/updates.ts';
import * as firstQueries from './first-queries.ts';
import { OpeningScreen } from './opening-screen.tsx';
import type { Route } from './paths.ts';
import { resolve } from './resolve.ts';
import { ScreenUnavailable } from './screen-unavailable.tsx';
import { type RouteScreen, screens } from './screens.ts';

export type Frame = ComponentType<{ route: Route; children: ReactNode }>;

/** What is on the screen. It changes only when all of its code is there, so that nothing ever flashes blank. */
export interface ShownScreen {
  route: Route;
  Screen: RouteScreen;
  Frame?: Frame;
  /** The first data without which the screen would change under the driver's eyes: until then its frame is shown. */
  awaits?: Promise<unknown> | undefined;
}

const shown = liveValue<ShownScreen | undefined>(undefined);
const loading = liveValue(false);

export const useShownScreen = (initial: ShownScreen): ShownScreen => useLiveValue(shown) ?? initial;

/** True while the next screen's code is on its way. */
export const useLoading = (): boolean => useLiveValue(loading);

/** [GRD-01] The screen's first data is asked for while its code comes. */
async function loadShell({ first }: Route): Promise<Pick<ShownScreen, 'Frame' | 'awaits'>> {
  const shell = await import('./shell/shell.tsx');
  // oxlint-disable-next-line import/namespace -- the type of the name tells that it is one of them
  const opened = await shell.openShell(first && firstQueries[first]);
  return { Frame: shell.Shell, ...opened };
}

/** The shell and the screen are asked for at once. */
async function loadView(route: Route, load: () => Promise<RouteScreen>): Promise<ShownScreen> {
  const inShell = route.session && readSession();
  const [around, Screen] = await Promise.all([inShell ? loadShell(route) : {}, load()]);
  return { route, Screen, ...around };
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
  if (!route.screen) return location.reload();
  loading.set(true);
  if (shown.get() && isUpdateDue()) await renew();
  const next = await loadView(route, screens[route.screen]).catch((error: unknown) => unavailable(route, error));
  // The driver may have gone to another screen meanwhile.
  const left = () => resolveHere().route !== route;
  if (left()) return;
  loading.set(false);
  if (next.awaits) {
    shown.set({ ...next, Screen: OpeningScreen });
    await next.awaits;
    if (left()) return;
  }
  shown.set(next);
}

/** Follows the address from now on; answers with the first view. */
export function startRouter(): Promise<ShownScreen> {
  const first = new Promise<ShownScreen>((resolve) => {
    const stop = shown.subscribe(() => {
      stop();
      resolve(shown.get()!);
    });
  });
  for (const event of ['popstate', 'pushState', 'replaceState']) addEventListener(event, () => void showAddress());
  void showAddress();
  return first;
}
