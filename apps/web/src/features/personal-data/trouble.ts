/** All that a form needs only when it could not be saved, in one file to fetch. */
export { compareVersions } from './compare-versions.ts';
export { TroubleDialogs } from './trouble-dialogs.tsx';
