/** Filled in by the build, what is the company's by the server. */
interface Release {
  /** Changes with every byte of the app and with the company's file. */
  id: string;
  /** Kept from the first visit on: enough to open the app without a network. */
  core: string[];
  /** Every hashed file of this release. */
  assets: string[];
  /** The start script's file name; a document without it belongs to another release. */
  entry: string;
  /** The company's name. */
  company: string;
}

declare const thisRelease: Release;

export const release: Release = thisRelease;
