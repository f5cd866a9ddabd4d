/** Filled in by the build. */
interface Release {
  /** Changes with every byte of the app. */
  id: string;
  /** Kept from the first visit on: enough to open the app without a network. */
  core: string[];
  /** Every hashed file of this release. */
  assets: string[];
  /** The start script's file name; a document without it belongs to another release. */
  entry: string;
}

declare const thisRelease: Release;

export const release: Release = thisRelease;
