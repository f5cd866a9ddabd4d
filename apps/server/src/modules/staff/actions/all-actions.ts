import { peopleActions } from './people.ts';
import { rolesActions } from './roles.ts';

export const staffActions = [...peopleActions, ...rolesActions];
