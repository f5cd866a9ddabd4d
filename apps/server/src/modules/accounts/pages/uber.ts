import { unlinkCosts } from '@volante/domain/ridehailing/unlinking';
import { html } from '../../../platform/html.ts';
import { innerPage } from '../../../platform/pages/layout.ts';
import { button, form, notice } from '../../../platform/pages/parts.ts';
import type { Account } from '../store/accounts.ts';
import { passwordField } from './settings-forms.ts';

interface UnlinkPage {
  csrf: string;
  account: Account;
  /** The linked account, in words. */
  uber: string;
  renting: boolean;
  discount: number;
  fault?: string;
  problem?: string;
}

/** [DAY-03] What unlinking costs, before it is done. */
export function unlinkPage({ csrf, account, uber, renting, discount, fault, problem }: UnlinkPage): string {
  const costs = unlinkCosts({ renting, discount }).map((cost) => html`<li>${cost}</li>`);
  const fields = html`${passwordField(account, 'password', 'Tu contraseña', fault)} ${button('Desvincular', 'danger')}`;
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
      <div class="card">${form('/accounts/settings/uber/unlink', csrf, fields)}</div>
      <a class="link" href="/app/v2/uber">Dejarla vinculada</a>`,
  );
}
