export { attachEventFile } from './commands/attach-event-file.ts';
export { createEvent, type NewEvent } from './commands/create-event.ts';
export { eraseEventFiles } from './commands/erase-event-files.ts';
export { exportEvents } from './queries/export-events.ts';
