export { calendarLink, leadMeeting } from './links.ts';
export { type MeetingFacts, meetingOf } from './store.ts';
