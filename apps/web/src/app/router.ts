import { type ComponentType, type ReactNode, useSyncExternalStore } from 'react';
import { go } from '../lib/navigation.ts';
import { reportError } from '../lib/report-error.ts';
import { readSession } from '../lib/session/session.ts';
import { isUpdateDue, renew, renewForMissingCode } from '../lib/updates.ts';
import type { Route, RouteScreen } from './paths.ts';
import { resolve } from './resolve.ts';
import { ScreenUnavailable } from './screen-unavailable.tsx';

export type Frame = ComponentType<{ route: Route; children: ReactNode }>;

/** What is on the screen. It changes only when all of its code is there, so that nothing ever flashes blank. */
export interface View {
  route: Route;
  Screen: RouteScreen;
  Frame?: Frame;
}

let view: View | undefined;
let loading = false;
const listeners = new Set<() => void>();

function publish(next: { view?: View; loading: boolean }): void {
  view = next.view ?? view;
  loading = next.loading;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function useView(initial: View): View {
  return useSyncExternalStore(subscribe, () => view ?? initial);
}

/** True while the next screen's code is on its way. */
export function useLoading(): boolean {
  return useSyncExternalStore(subscribe, () => loading);
}

async function loadShell(): Promise<Frame> {
  const shell = await import('./shell/shell.tsx');
  await shell.openShell();
  return shell.Shell;
}

/** The shell and the screen are asked for at once. */
async function loadView(route: Route, load: () => Promise<RouteScreen>): Promise<View> {
  const inShell = route.session && readSession();
  const [Frame, Screen] = await Promise.all([inShell && loadShell(), load()]);
  return { route, Screen, ...(Frame && { Frame }) };
}

async function unavailable(route: Route, error: unknown): Promise<View | undefined> {
  if (await renewForMissingCode()) return undefined;
  reportError(error);
  return { route, Screen: ScreenUnavailable };
}

const resolveHere = () => resolve(location, readSession() !== null);

async function showAddress(): Promise<void> {
  const { route, redirect } = resolveHere();
  if (redirect !== undefined) return go(redirect, { replace: true });
  if (route === view?.route) return publish({ loading: false });
  if (!route.load) return location.reload();
  if (view && isUpdateDue()) return renew();
  publish({ loading: true });
  const next = await loadView(route, route.load).catch((error: unknown) => unavailable(route, error));
  // Meanwhile the driver may have gone somewhere else.
  if (next && resolveHere().route === route) publish({ view: next, loading: false });
}

/** Follows the address from now on; answers with the first view. */
export async function startRouter(): Promise<View> {
  const first = new Promise<View>((resolve) => {
    const stop = subscribe(() => view && (stop(), resolve(view)));
  });
  for (const event of ['popstate', 'pushState', 'replaceState']) addEventListener(event, () => void showAddress());
  await showAddress();
  return first;
}
