import { unlinkCosts } from '@volante/domain/ridehailing/unlinking';
import { html } from '../../../platform/html.ts';
import { innerPage } from '../../../platform/pages/layout.ts';
import { button, form, notice } from '../../../platform/pages/parts.ts';

interface UnlinkPage {
  csrf: string;
  /** The linked account, in words. */
  uber: string;
  renting: boolean;
  discount: number;
  problem?: string;
}

/** [DAY-03] What unlinking costs, before it is done. */
export function unlinkPage({ csrf, uber, renting, discount, problem }: UnlinkPage): string {
  const costs = unlinkCosts({ renting, discount }).map((cost) => html`<li>${cost}</li>`);
  return innerPage(
    'Desvincular cuenta Uber',
    '/app/v2/uber',
    html`${notice('bad', problem)}
      <div class="card stack">
        <p><b>${uber}</b></p>
        <ul class="stack tight">
          ${costs}
        </ul>
      </div>
      ${form('/accounts/settings/uber/unlink', csrf, button('Desvincular', 'danger'))}
      <a class="link" href="/app/v2/uber">Dejarla vinculada</a>`,
  );
}
