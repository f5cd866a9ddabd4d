/** Most forms are saved at once: the code for the others comes after the form itself. */
export const loadTrouble = () => import('./trouble.ts');
