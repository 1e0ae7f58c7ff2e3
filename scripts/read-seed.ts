const usualSeed = 20_260_302;

/** The seed that TEST_SEED asks for: the usual one when it is not set, a drawn one for `random`, or that number. */
export function readSeed(asked: string | undefined, draw: () => number): number {
  if (!asked) return usualSeed;
  if (asked === 'random') return draw();
  const seed = Number(asked);
  if (!Number.isSafeInteger(seed)) throw new Error(`TEST_SEED is "random" or a whole number, not "${asked}"`);
  return seed;
}
