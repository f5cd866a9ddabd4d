import type { MeetingKind } from './kinds.ts';

/** When executives have time for drivers. */
export interface MeetingSettings {
  /** 0 is Monday. */
  weekdays: readonly number[];
  /** 'HH:mm' in Santiago: the first meeting begins at `opens`, the last one ends at `closes`. */
  opens: string;
  closes: string;
  minutes: number;
  /** How many drivers can be attended at the same time. */
  capacity: number;
  /** How far ahead it can be booked. */
  days: number;
}

const officeHours = { weekdays: [0, 1, 2, 3, 4], opens: '09:00', closes: '18:00', minutes: 30, days: 14 };

/** What a rental company decides about its meetings. */
export const meetingSettings: Record<MeetingKind, MeetingSettings> = {
  onboarding: { ...officeHours, capacity: 2 },
  'support-virtual': { ...officeHours, capacity: 2 },
  'support-in-person': { ...officeHours, capacity: 1 },
};

/** Holidays that fall on the same day every year, 'MM-DD'. Those that move are added by hand. */
export const closedDays: readonly string[] = [
  '01-01',
  '05-01',
  '05-21',
  '07-16',
  '08-15',
  '09-18',
  '09-19',
  '11-01',
  '12-08',
  '12-25',
];
