/** Told over the bus when the keys that sign tokens and cookies have changed. */
export const keysChanged = 'keys-changed';

/** Told over the bus when another key seals from now on. */
export const sealingChanged = 'sealing-changed';
