import type { Permission } from '@volante/domain/staff/permissions';
import type { FastifyRequest } from 'fastify';
import type { StaffActor } from '../context.ts';
import { callerOf } from '../http/caller-address.ts';
import { logOf } from '../http/request-log.ts';
import { Refusal } from '../refusal.ts';
import type { System } from '../system.ts';
import type { StaffDoor, StaffSession } from './staff-door.ts';

export const nobody = () => new Refusal('UNAUTHENTICATED', 'Entra a la consola para continuar.');
const asleep = () => new Refusal('REAUTH_REQUIRED', 'La consola se bloqueó. Usa tu llave de acceso para seguir.');

/** Somebody of the staff at the console, whose session is open. */
export interface ConsoleActor extends StaffActor {
  door: 'console';
  staffId: string;
  sessionId: string;
  may: (permission: Permission) => boolean;
  session: StaffSession;
}

function actorWith(session: StaffSession): ConsoleActor {
  const { id, staffId, name, permissions } = session;
  return { kind: 'staff', door: 'console', staffId, sessionId: id, name, may: (one) => permissions.has(one), session };
}

/** Who sends this request. Refuses nobody with a code, and somebody whose session is locked with another. */
export class WhoAsks {
  readonly #system: System;
  readonly #door: StaffDoor;
  /** A request is looked at once. */
  readonly #known = new WeakMap<FastifyRequest, Promise<ConsoleActor>>();

  constructor(system: System, door: StaffDoor) {
    this.#system = system;
    this.#door = door;
  }

  actorOf(request: FastifyRequest): Promise<ConsoleActor> {
    const actor = this.#known.get(request) ?? this.#read(request);
    this.#known.set(request, actor);
    return actor;
  }

  async #read(request: FastifyRequest): Promise<ConsoleActor> {
    const ctx = this.#system.contextFor({ kind: 'anonymous' }, logOf(request), callerOf(request));
    const session = await this.#door.sessionOf(ctx, request.headers.cookie);
    if (!session) throw nobody();
    if (session.locked) throw asleep();
    return actorWith(session);
  }
}
