import type { FastifyInstance, FastifyReply } from 'fastify';
import { exportPerson, tablesAbout } from '../../../platform/personal-data/export-person.ts';
import { recordSecurityEvent } from '../../../platform/security-events/record.ts';
import { readablePage } from '../data-page/readable-page.ts';
import { myDataPage } from '../pages/my-data.ts';
import { orShow, pagesOf } from './pages.ts';
import { justProven } from './proven.ts';
import { visitorsOnly, type ForVisitor } from './settings.ts';
import type { House, Visit } from './visit.ts';

const shown = (visit: Visit, problem?: string, status = 200) =>
  visit.show(myDataPage({ csrf: visit.csrf(), problem }), status);

/** Both forms of the export count as one: each reads everything there is. */
const exporting =
  (download: (visit: Visit, uid: string) => FastifyReply): ForVisitor =>
  (visit, { account: { uid } }) =>
    orShow(
      async () => {
        await visit.countTry('dataExport', uid);
        await recordSecurityEvent(visit.ctx, { kind: 'dataExported', uid });
        return download(visit, uid);
      },
      ({ message }, status) => shown(visit, message, status),
    );

const asPage = exporting((visit, uid) => {
  const tables = tablesAbout(visit.ctx, visit.house.modules, uid);
  return visit.download('mis-datos.html', 'text/html', readablePage(tables, visit.ctx.clock.now()));
});

const asJson = exporting((visit, uid) =>
  visit.download('mis-datos.json', 'application/json', exportPerson(visit.ctx, visit.house.modules, uid)),
);

/** [FRT-08] Everything there is about a driver goes only to whoever has just signed in. */
export function myDataRoutes(app: FastifyInstance, house: House): void {
  const pages = pagesOf(app, house);
  const form = 'data';
  pages.page('/settings/data', visitorsOnly(justProven(form, (visit) => shown(visit))));
  pages.form('/settings/data/page', visitorsOnly(justProven(form, asPage)));
  pages.form('/settings/data/json', visitorsOnly(justProven(form, asJson)));
}
