export { bookMeeting } from './commands/book-meeting.ts';
export { calendarLink, leadMeeting } from './links.ts';
export { freeSlots } from './queries/free-slots.ts';
export { type MeetingFacts, meetingOf } from './store.ts';
