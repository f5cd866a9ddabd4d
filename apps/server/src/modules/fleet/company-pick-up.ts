import type { CompanyPickUp } from '@volante/domain/fleet/pick-up';
import { ownCompany } from '../../platform/company/own-company.ts';

/** [DAY-06] What the company's file says of where cars are picked up. */
export function companyPickUp(): CompanyPickUp {
  const { office, issuer, name, supportPhone } = ownCompany();
  return { office, address: `${issuer.address}, ${issuer.commune}`, name, phone: supportPhone };
}
