/** How long a link in a mail works: to choose a new password, or to take away lost passkeys. */
export const linkMinutes = 30;
