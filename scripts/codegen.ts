// `npm run codegen`: everything that programs write, in the order in which one is read by the next.
import { pages, sources, write } from './snapshots.ts';

await write(sources);
await import('./generate.ts');
await write(pages);
