/** The draft of what was typed; what it began with is kept beside it. */
export const draftName = 'personal-data';
