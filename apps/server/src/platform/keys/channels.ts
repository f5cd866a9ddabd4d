/** The bus channel that says that the keys that sign tokens and cookies have changed. */
export const keysChanged = 'keys-changed';

/** The bus channel that says that another key seals from now on. */
export const sealingChanged = 'sealing-changed';
