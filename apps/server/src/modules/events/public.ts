export { attachEventFile } from './commands/attach-event-file.ts';
export { createEvent, type NewEvent } from './commands/create-event.ts';
export { reverseEvent } from './commands/reverse-event.ts';
export { eventReversal } from './hooks.ts';
export { eventsOfSources, type SourcedEvent } from './reversal-store.ts';
