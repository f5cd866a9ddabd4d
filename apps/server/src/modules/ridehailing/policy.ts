import { self } from '../../platform/auth/policies.ts';

export const ownUber = self((args: { uid: string }) => args.uid);
