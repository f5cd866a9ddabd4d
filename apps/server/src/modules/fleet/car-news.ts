/** What the news of getting and losing a car are about: `notify` of the notifications. */
export const carNews = 'car';
