import fc from 'fast-check';

const modulus = 2_147_483_647;

/** Whether this is `npm run test:long`, which takes what the suite takes a sample of. */
export const isLongRun = process.env.TEST_LONG === '1';

/** The seed of this run, which the setup file of the tests chooses (TEST_SEED). */
export const testSeed = (): number => fc.readConfigureGlobal().seed ?? 1;

/** Whole numbers from 0 up to one less than what is asked for, decided by the seed. */
export function openRandom(seed = testSeed()): (below: number) => number {
  let state = (Math.abs(seed) % (modulus - 1)) + 1;
  return (below) => {
    state = (state * 48_271) % modulus;
    return state % below;
  };
}
