import fc from 'fast-check';
import { readSeed } from './read-seed.ts';

/**
 * Vitest's setup file: the seed of every property and random walk, which they read from fast-check. A run finds what the
 * last one found; `TEST_SEED=random` looks for more, and `TEST_SEED=<number>` finds it again. A failure names its seed.
 */
const seed = readSeed(process.env.TEST_SEED, () => Math.floor(Math.random() * 2_147_483_647));
// All files of this process have the same.
process.env.TEST_SEED = String(seed);
fc.configureGlobal({ ...fc.readConfigureGlobal(), seed });
