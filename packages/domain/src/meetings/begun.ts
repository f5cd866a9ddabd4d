/** [CON-11] Nobody was there, or was not, before its hour: until then nobody says how a meeting went. */
export const meetingBegun = (starts: Date, now: Date): boolean => starts.getTime() <= now.getTime();
