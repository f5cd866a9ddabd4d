import type { Permission } from '@volante/domain/staff/permissions';
import type { Ctx } from '../context.ts';
import type { Module } from '../module.ts';

/** Who of the staff asks, as their session says. */
export interface StaffSession {
  /** Names the session, and opens nothing. */
  id: string;
  staffId: string;
  name: string;
  email: string;
  roles: readonly string[];
  permissions: ReadonlySet<Permission>;
  /** Nobody has touched it for too long: it answers nothing but its unlocking. */
  locked: boolean;
}

/** What the module that knows the staff tells the console's door. */
export interface StaffDoor {
  /** After so many minutes without a sign of somebody their session locks. */
  idleMinutes: number;
  /** Whose session the request's cookies are; null for nobody's. */
  sessionOf(ctx: Ctx, cookies: string | undefined): Promise<StaffSession | null>;
  /**
   * Somebody is there: their session stays open. What they do and type says so; what their browser asks by itself does not.
   */
  noteSign(ctx: Ctx, who: { sessionId: string; staffId: string }): Promise<void>;
  /** Which of these sessions are neither over nor locked. Asking keeps none of them awake. */
  stillOpen(ctx: Ctx, sessionIds: readonly string[]): Promise<ReadonlySet<string>>;
}

/** The one of these modules that knows the staff. Without any, nobody is somebody. */
const closed: StaffDoor = {
  idleMinutes: 0,
  sessionOf: async () => null,
  noteSign: async () => {},
  stillOpen: async () => new Set(),
};

export const staffDoorOf = (modules: readonly Module[]): StaffDoor =>
  modules.find(({ staffDoor }) => staffDoor)?.staffDoor ?? closed;
