/** Most photos are sent as they are: the code of the crop comes when it is asked for. */
export const loadCropDialog = () => import('./crop-dialog.tsx').then((module) => module.CropDialog);
