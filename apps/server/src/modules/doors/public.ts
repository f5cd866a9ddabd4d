export { exportDoorCommands } from './queries/export-door-commands.ts';
