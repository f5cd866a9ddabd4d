import type { MeetingKind } from './kinds.ts';

/** Each kind of meeting as staff call it. */
export const meetingNames: Readonly<Record<MeetingKind, string>> = {
  onboarding: 'Reunión de registro',
  'support-virtual': 'Soporte por teléfono',
  'support-in-person': 'Soporte en la oficina',
};
