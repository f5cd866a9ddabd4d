/** Filled in by the build, what is the company's by the server. */
interface Release {
  /** Changes with every byte of the app and with the company's file. */
  id: string;
  /** Files that keep their name from release to release. */
  unhashed: string[];
  /** Every hashed file of this release: all its screens. */
  assets: string[];
  /** The start script's file name; a document without it belongs to another release. */
  entry: string;
  /** The company's name. */
  company: string;
}

declare const thisRelease: Release;

export const release: Release = thisRelease;
