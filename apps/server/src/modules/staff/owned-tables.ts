import type { OwnedTables } from '../../platform/personal-data/owned-tables.ts';

const impersonal = 'The staff, not the drivers.';

export const staffTables = {
  staff_people: { impersonal },
  staff_roles: { impersonal },
  staff_role_permissions: { impersonal },
  staff_person_roles: { impersonal },
  staff_invitations: { impersonal },
  staff_invitation_roles: { impersonal },
  staff_passkeys: { impersonal },
  staff_sessions: { impersonal },
} satisfies OwnedTables;
