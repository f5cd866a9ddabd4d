import { present } from '@volante/domain/values/present';
import { modules } from '@volante/server/modules';
import { actOnce } from '@volante/server/platform/actions/act';
import { catalogueOf } from '@volante/server/platform/actions/catalogue';
import { wishOf } from '@volante/server/platform/actions/input';
import { previewOf } from '@volante/server/platform/actions/preview';
import type { Ctx } from '@volante/server/platform/context';
import type { Module } from '@volante/server/platform/module';

export type Texts = Record<string, string>;

const wished = (name: string, texts: Texts, house: readonly Module[]) =>
  wishOf(present(catalogueOf(house).get(name), name), texts);

/** What staff do, with the options of the shell, without its --yes. A refusal is thrown. */
export const act = (ctx: Ctx, name: string, texts: Texts = {}, house: readonly Module[] = modules): Promise<string> =>
  actOnce(ctx, wished(name, texts, house));

/** What it would answer. */
export const rehearsed = async (ctx: Ctx, name: string, texts: Texts = {}): Promise<string> =>
  (await previewOf(ctx, wished(name, texts, modules))).text;
