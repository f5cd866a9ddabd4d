import type { StaffResolvers } from '../../generated/staff-resolvers.generated.ts';
import { forWhoMay } from '../../platform/console/for-who-may.ts';
import { may, mayOne } from '../../platform/console/may.ts';
import { operation } from '../../platform/graphql/operation.ts';
import { lookAtPhotos } from './commands/look-at-photos.ts';
import { handoverDay } from './queries/handover-day.ts';
import { staffDamage } from './queries/staff-damages.ts';
import { staffHandover } from './queries/staff-handover.ts';
import { staffHandovers } from './queries/staff-handovers.ts';

export const handoverStaffResolvers = {
  Query: {
    handoverDay: operation(may('cars.read'), handoverDay),
    handover: operation(may('cars.read'), (ctx, { id }) => staffHandover(ctx, id)),
    damage: operation(mayOne('disputes.decide', 'events.write'), (ctx, { id }) => staffDamage(ctx, id)),
  },
  Mutation: {
    lookAtHandoverPhotos: operation(mayOne('disputes.decide', 'handovers.repair'), (ctx, { id }) =>
      lookAtPhotos(ctx, id),
    ),
  },
  StaffDriver: { handovers: forWhoMay('cars.read', (ctx, { uid }: { uid: string }) => staffHandovers(ctx, uid)) },
} satisfies StaffResolvers;
