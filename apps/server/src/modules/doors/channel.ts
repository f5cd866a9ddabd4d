/** Announces that a button was pressed. A runner that missed it finds the row later. */
export const doorsChannel = 'doors';
