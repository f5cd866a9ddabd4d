import { navigate } from 'wouter/use-browser-location';
import { randomText } from './random.ts';

/** What each entry of the browser's history knows of itself. */
interface EntryState {
  /** Names the entry, for its scroll position. */
  entry: string;
  /** The address the driver came from inside the app. */
  from?: string;
}

/** How far down each entry of the history was scrolled when it was last looked at. */
export const places = new Map<string, number>();

const here = () => location.pathname + location.search + location.hash;

export function currentEntry(): EntryState {
  return (history.state as EntryState | null) ?? { entry: 'first' };
}

/**
 * Goes to an address of the app. Going back to where the driver just came from is a step back,
 * so that the phone's back button never walks in circles.
 */
export function go(address: string, { replace = false } = {}): void {
  const url = new URL(address, location.href);
  const target = url.pathname + url.search + url.hash;
  const { from } = currentEntry();
  if (!replace && from === target) return history.back();
  // What is open on top of a screen (its '#…') is not a place to come back to.
  const stays = replace || target === here() || location.hash !== '';
  // Another week, tab or filter of the same screen is the same place.
  const same = replace && url.pathname === location.pathname;
  const entry = same ? currentEntry().entry : randomText(6);
  places.set(currentEntry().entry, scrollY);
  navigate(target, { replace: stays, state: { entry, from: stays ? from : here() } });
}

/** The same place under the address it should have had; nothing moves. */
export function renameEntry(address: string): void {
  if (address !== here()) navigate(address, { replace: true, state: history.state as EntryState | null });
}
