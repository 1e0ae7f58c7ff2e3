/** In the order of the options. The letters are those that no shortcut of the pages with such questions has. */
const optionKeys = [...'123456789abdefhilmoqrstvwyz'];

/** The key that selects the option at a place, beginning with 0. Undefined for one beyond the keys. */
export function keyOfOption(place: number): string | undefined {
  return optionKeys[place];
}

/** The option's key that a key event names, without the state of Caps Lock or Shift. */
export function readOptionKey(key: string): string | undefined {
  const pressed = key.toLowerCase();
  return pressed === '0' || optionKeys.includes(pressed) ? pressed : undefined;
}

/** Keys this close, in milliseconds, and this many of them, were typed by a scanner. */
const burstGap = 50;
const burstLength = 5;

/** The keys that somebody typed, without those of a scanner. */
export function withoutBursts<T extends { at: number }>(keys: readonly T[]): T[] {
  const runs: T[][] = [];
  for (const key of keys) {
    const last = runs.at(-1)?.at(-1);
    if (last && key.at - last.at < burstGap) runs.at(-1)?.push(key);
    else runs.push([key]);
  }
  return runs.filter((run) => run.length < burstLength).flat();
}
