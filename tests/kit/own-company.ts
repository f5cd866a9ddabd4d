// For tests that draw pages or papers without a server: the company is the demo's.
import { loadCompany } from '@volante/server/platform/company/load-company';
import { setOwnCompany } from '@volante/server/platform/company/own-company';

setOwnCompany(loadCompany(undefined, []));
