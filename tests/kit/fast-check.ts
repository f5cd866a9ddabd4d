// Loaded before every test file: one seed and one number of cases for all random tests.
import * as fc from 'fast-check';
import { rounds, seed } from './long.ts';

fc.configureGlobal({ seed, numRuns: rounds(100, 5_000) });
