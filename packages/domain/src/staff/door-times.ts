/** Without a sign of somebody for so long their session locks. */
export const idleMinutes = 15;

/** However busy somebody is, a session ends so long after it began: a working day. */
export const sessionHours = 12;

/** How long the link of an invitation works. */
export const invitationHours = 24;
