/** A number from words, the same on every machine. */
function hash(text: string): number {
  let value = 2_166_136_261;
  for (const sign of text) value = Math.imul(value ^ (sign.codePointAt(0) as number), 16_777_619) >>> 0;
  value = Math.imul(value ^ (value >>> 15), 2_246_822_507) >>> 0;
  return (value ^ (value >>> 13)) >>> 0;
}

/** The words of an invented trader for the usual conditions, by their keys. */
export const sandboxConditions: Readonly<Record<string, string>> = {
  'like-new': 'Flawless',
  good: 'Good',
  fair: 'Average',
  broken: 'Faulty',
  'no-power': 'Dead',
};

/**
 * How an invented price stands on a day, in ten-thousandths of the sample price: it wanders a little every day, and of
 * every nineteen models one makes a leap. The same day, seed and model always give the same.
 */
export function sandboxFactor(seed: string, day: string, model_key: string): number {
  const wander = (hash(`${seed}|${day}|${model_key}`) % 601) - 300;
  if (hash(`${seed}|${day}|leap|${model_key}`) % 19 !== 0) return 10_000 + wander;
  const leap = 3_000 + (hash(`${seed}|${day}|far|${model_key}`) % 1_200);
  return 10_000 + wander + (hash(`${seed}|${day}|way|${model_key}`) % 2 === 0 ? leap : -leap);
}

/** Whole numbers all the way. */
export const scale = (amount: number, factor: number): number => Math.floor((amount * factor + 5_000) / 10_000);
