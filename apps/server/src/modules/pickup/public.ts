export { waitingSeat } from './queries/waiting-seat.ts';
