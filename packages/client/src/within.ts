export const after = (ms: number): Promise<undefined> => new Promise((resolve) => setTimeout(resolve, ms));

/** What the work answers, or undefined when it takes longer than this. It goes on by itself then. */
export const within = <T>(ms: number, work: Promise<T>): Promise<T | undefined> => Promise.race([work, after(ms)]);
