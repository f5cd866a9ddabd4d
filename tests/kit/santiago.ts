// Loaded before every test file: days are cut in Santiago's zone as PostgreSQL knew it, until a database is opened that may know it
// otherwise.
import { setTimeZone } from '@volante/domain/values/time-zone';
import { santiagoZone } from '@volante/domain/values/vectors/santiago-zone';

setTimeZone(santiagoZone);
