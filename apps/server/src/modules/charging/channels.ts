/** Announces a command for a charge point, by its id. The node that holds the connection sends it. */
export const commandsChannel = 'charging-commands';

/** Announces that a command was answered, by its id. */
export const answersChannel = 'charging-answers';

/** A charge point has a new connection, or none may go on: a node that still holds an older one lets it go. */
export const connectionsChannel = 'charging-connections';
