/** What a driver may make an appointment for. */
export const meetingKinds = ['onboarding', 'support-virtual', 'support-in-person'] as const;

export type MeetingKind = (typeof meetingKinds)[number];

export function isMeetingKind(text: string): text is MeetingKind {
  return (meetingKinds as readonly string[]).includes(text);
}

/** `booked` until it took place (`attended`), did not (`absent`) or was called off (`cancelled`). */
export type MeetingStatus = 'booked' | 'cancelled' | 'attended' | 'absent';
