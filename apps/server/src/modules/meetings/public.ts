export { bookMeeting } from './commands/book-meeting.ts';
export { eraseMeetings } from './commands/erase-meetings.ts';
export { calendarLink, leadMeeting } from './links.ts';
export { exportMeetings } from './queries/export-meetings.ts';
export { freeSlots } from './queries/free-slots.ts';
export { type MeetingFacts, meetingOf } from './store.ts';
