// Loaded before every test file, as every process does at its start. Few modules, since it is loaded so often.
import { setCompany } from '@volante/domain/company/company';
import demo from '../../content/company/company.json' with { type: 'json' };

setCompany({ ...demo, logo: '' });
