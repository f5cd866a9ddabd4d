import { Hook } from '../../platform/hooks.ts';

/** Called when a driver is about to give a car back; driver and car are locked. */
export const carReturn = new Hook<{ carId: string; driverId: string }>();
