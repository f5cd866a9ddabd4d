import { modules } from '@volante/server/modules';
import { permissions, type Permission } from '@volante/domain/staff/permissions';
import { may } from '@volante/server/platform/console/may';
import { tellStaff } from '@volante/server/platform/console/news';
import type { StaffSession } from '@volante/server/platform/console/staff-door';
import { documentLink } from '@volante/server/platform/files/links';
import { operation } from '@volante/server/platform/graphql/operation';
import type { Module } from '@volante/server/platform/module';

/** Root fields that ask for a permission, in a schema that has no others but the house's `me`. */
export const trialStaffTypeDefs = `
  scalar DateTime
  scalar Date
  scalar Decimal
  scalar Pesos
  type Query { documents: Int! link(id: ID!): String! }
  type Mutation { change(topic: String!): Boolean! }
`;

const ofTrial = {
  Query: {
    documents: operation(may('documents.review'), () => 7),
    link: operation<{ id: string }, string>(may('documents.review'), (ctx, { id }) => documentLink(ctx, id)),
  },
  Mutation: {
    change: operation<{ topic: string }, boolean>(may('documents.review'), (ctx, { topic }) => {
      tellStaff(ctx, topic);
      return true;
    }),
  },
};

/** The house with sessions as a test wants them. With the trial's schema none of its own fields are at the console. */
export class TrialStaff {
  readonly #sessions = new Map<string, StaffSession>();

  /** Signs somebody in. Returns the cookie of their browser. */
  enter(name: string, held: readonly Permission[] = permissions): string {
    const session: StaffSession = {
      id: `session-of-${name}`,
      staffId: `staff-${name}`,
      name,
      email: `${name}@volante.test`,
      roles: ['prueba'],
      permissions: new Set(held),
      locked: false,
    };
    this.#sessions.set(name, session);
    return `volante-staff=${name}`;
  }

  lock(name: string): void {
    this.#sessions.set(name, { ...this.#sessions.get(name)!, locked: true });
  }

  remove(name: string): void {
    this.#sessions.delete(name);
  }

  modules(schema: 'trial' | 'house'): readonly Module[] {
    const others = modules.map((module): Module => {
      const left = { ...module };
      delete left.staffDoor;
      delete left.consoleRoutes;
      if (schema === 'trial') delete left.staffResolvers;
      return left;
    });
    const own: Module = {
      name: 'trial-staff',
      staffDoor: {
        idleMinutes: 15,
        sessionOf: async (_ctx, cookies = '') =>
          this.#sessions.get(/volante-staff=([\w-]+)/.exec(cookies)?.[1] ?? '') ?? null,
        noteSign: async () => {},
        stillOpen: async (_ctx, ids) => {
          const open = [...this.#sessions.values()].filter(({ locked }) => !locked).map(({ id }) => id);
          return new Set(ids.filter((id) => open.includes(id)));
        },
      },
      ...(schema === 'trial' && { staffResolvers: ofTrial }),
    };
    return [...others, own];
  }
}
