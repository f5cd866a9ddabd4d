/** Says that a button was pressed; who missed it finds the row. */
export const doorsChannel = 'doors';
