// `npm run codegen`: everything that programs write. First the committed snapshots, then what is read from them.
import { settleSnapshots } from './snapshots.ts';

await settleSnapshots({ write: true });
await import('./generate.ts');
