import { ActDocument, type ActMutation } from './act.generated.ts';
import type { ChosenFile } from './chosen-file.ts';
import { request } from './graphql/request.ts';

export type Texts = Readonly<Record<string, string>>;
export type Files = Readonly<Record<string, ChosenFile>>;

export interface Deed {
  action: string;
  /** As typed, by field. What was left empty is not sent. */
  values: Texts;
  files: Files;
  why: string;
  /** [CON-24] Up to where of the record they have seen what others did. */
  since?: string | undefined;
}

export const inputOf = (values: Texts, files: Files): { name: string; value: string; uploadName?: string }[] => [
  ...Object.entries(values)
    .filter(([name, value]) => value.trim() !== '' && !files[name])
    .map(([name, value]) => ({ name, value })),
  ...Object.entries(files).map(([name, { value, uploadName }]) => ({ name, value, uploadName })),
];

export type Done = ActMutation['act'];

/** Does it, once for each key. */
export async function act({ action, values, files, why, since }: Deed, key: string): Promise<Done> {
  const input = inputOf(values, files);
  const { act: done } = await request(ActDocument, { action, input, why: why.trim() || null, key, since });
  return done;
}
