import type { StaffResolvers } from '../../generated/staff-resolvers.generated.ts';
import { may, onlyStaff } from '../../platform/console/may.ts';
import { operation, type Policy } from '../../platform/graphql/operation.ts';
import type { Module } from '../../platform/module.ts';
import { listsActions } from './actions.ts';
import { exportList } from './commands/export-list.ts';
import { renameView } from './commands/rename-view.ts';
import { saveView } from './commands/save-view.ts';
import { carMap } from './car-map.ts';
import { lookAtCar, lookAtDot, lookAtFew } from './commands/look-at-cars.ts';
import { shownFreeCars } from './free-cars.ts';
import { carsList } from './cars-list.ts';
import { driversList } from './drivers-list.ts';
import { listsTables } from './owned-tables.ts';
import { listFor, listNamed, shownList, shownPage } from './shown-list.ts';
import { dropView } from './store/views.ts';

const maySeePlaces: Policy<unknown> = (ctx, args) => {
  may('location.read')(ctx, args);
  may('cars.read')(ctx, args);
};

/** [CON-12] What staff look through, of every module, and what of it they call by names of their own. `modulesNow` are all of the process. */
export function listsModule(modulesNow: () => readonly Module[]) {
  const staffResolvers = {
    Query: {
      carMap: operation(maySeePlaces, carMap),
      freeCars: operation(may('cars.read'), shownFreeCars),
      list: operation(onlyStaff, (ctx, { name }) => {
        const who = onlyStaff(ctx);
        return shownList(ctx, who, listFor(who, modulesNow(), name));
      }),
      listed: operation(onlyStaff, (ctx, { name, ...wanted }) => {
        const who = onlyStaff(ctx);
        const modules = modulesNow();
        return shownPage(ctx, modules, who, listFor(who, modules, name), wanted);
      }),
    },
    Mutation: {
      lookAtCar: operation(may('location.read'), (ctx, { plate }) => lookAtCar(ctx, plate)),
      lookAtDot: operation(may('location.read'), (ctx, { dot }) => lookAtDot(ctx, dot)),
      lookAtFewCars: operation(maySeePlaces, (ctx, { asked }) => lookAtFew(ctx, asked)),
      exportList: operation(onlyStaff, (ctx, { name, ...wanted }) =>
        exportList(ctx, onlyStaff(ctx), listNamed(modulesNow(), name), wanted),
      ),
      saveListView: operation(onlyStaff, (ctx, { list, ...wanted }) => {
        const who = onlyStaff(ctx);
        return saveView(ctx, who, listFor(who, modulesNow(), list), wanted);
      }),
      renameListView: operation(onlyStaff, (ctx, wanted) => renameView(ctx, onlyStaff(ctx), wanted)),
      deleteListView: operation(onlyStaff, async (ctx, { id }) => {
        await dropView(ctx.db, onlyStaff(ctx).staffId, id);
        return true;
      }),
    },
  } satisfies StaffResolvers;
  return {
    name: 'lists',
    tables: listsTables,
    lists: [driversList, carsList],
    actions: listsActions,
    staffResolvers,
  } satisfies Module;
}
