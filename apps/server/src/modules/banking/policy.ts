import { self } from '../../platform/auth/policies.ts';

export const ownAccounting = self((args: { uid: string }) => args.uid);
