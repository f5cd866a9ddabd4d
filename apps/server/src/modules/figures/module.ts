import type { StaffResolvers } from '../../generated/staff-resolvers.generated.ts';
import { may, onlyStaff } from '../../platform/console/may.ts';
import { operation } from '../../platform/graphql/operation.ts';
import type { Module } from '../../platform/module.ts';
import { exportList } from './commands/export-list.ts';
import { exportSheet } from './commands/export-sheet.ts';
import { shownList } from './shown-list.ts';
import { shownSheet } from './shown-sheet.ts';

const mayRead = may('figures.read');

/** [CON-22] The page Empresa: the figures of every module. `modulesNow` are all of the process. */
export const figuresModule = (modulesNow: () => readonly Module[]) =>
  ({
    name: 'figures',
    staffResolvers: {
      Query: {
        figures: operation(mayRead, (ctx) => shownSheet(ctx, onlyStaff(ctx), modulesNow())),
        figure: operation(mayRead, (ctx, { asked, after }) =>
          shownList(ctx, onlyStaff(ctx), modulesNow(), { asked, after }),
        ),
      },
      Mutation: {
        exportFigures: operation(onlyStaff, (ctx, { at }) => exportSheet(ctx, onlyStaff(ctx), modulesNow(), at)),
        exportFigure: operation(onlyStaff, (ctx, { asked }) => exportList(ctx, onlyStaff(ctx), modulesNow(), asked)),
      },
    } satisfies StaffResolvers,
  }) satisfies Module;
