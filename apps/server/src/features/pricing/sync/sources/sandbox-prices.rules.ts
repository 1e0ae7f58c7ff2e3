/** A deterministic hash of a text. */
function hash(text: string): number {
  let value = 2_166_136_261;
  for (const sign of text) value = Math.imul(value ^ (sign.codePointAt(0) as number), 16_777_619) >>> 0;
  value = Math.imul(value ^ (value >>> 15), 2_246_822_507) >>> 0;
  return (value ^ (value >>> 13)) >>> 0;
}

/** The sandbox's names for the default conditions, by key. */
export const sandboxConditions: Readonly<Record<string, string>> = {
  'like-new': 'Flawless',
  good: 'Good',
  fair: 'Average',
  broken: 'Faulty',
  'no-power': 'Dead',
};

/**
 * The factor between a sandbox price and the sample price on a day, in ten-thousandths: small daily changes, and a large
 * one for one of 19 models. Deterministic for a seed, day and model.
 */
export function sandboxFactor(seed: string, day: string, model_key: string): number {
  const wander = (hash(`${seed}|${day}|${model_key}`) % 601) - 300;
  if (hash(`${seed}|${day}|leap|${model_key}`) % 19 !== 0) return 10_000 + wander;
  const leap = 3_000 + (hash(`${seed}|${day}|far|${model_key}`) % 1_200);
  return 10_000 + wander + (hash(`${seed}|${day}|way|${model_key}`) % 2 === 0 ? leap : -leap);
}

/** Multiplies with integers, to avoid rounding differences. */
export const scale = (amount: number, factor: number): number => Math.floor((amount * factor + 5_000) / 10_000);
