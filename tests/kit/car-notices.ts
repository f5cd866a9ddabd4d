/** The notices that come with a car and with its loss: for tests about something else, whose drivers get one first. */
export const isAboutTheCar = (message: string): boolean => /^¡Ya tienes auto!|ya no está asignado a ti/.test(message);
