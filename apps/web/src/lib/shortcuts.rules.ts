/** How a key event is written in a shortcut's `keys`: `c`, `?`, `escape`, `mod+k`. */
export function keyOf(event: Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey'>): string {
  const key = event.key.toLowerCase();
  return event.ctrlKey || event.metaKey ? `mod+${key}` : key;
}

/** The first key of a sequence, waiting for its second. */
export interface Pending {
  key: string;
  /** `event.timeStamp`, in milliseconds. */
  at: number;
}

/** Maximum milliseconds between the two keys of a sequence. */
export const sequencePause = 1200;

/** The shortcut in `known` (`c`, `g d`, `mod+k`) that a key completes, or the sequence that it begins. */
export function matchKey(
  known: readonly string[],
  pending: Pending | undefined,
  pressed: Pending,
): { keys?: string; pending?: Pending } {
  if (pending && pressed.at - pending.at <= sequencePause) {
    const sequence = `${pending.key} ${pressed.key}`;
    if (known.includes(sequence)) return { keys: sequence };
  }
  if (known.includes(pressed.key)) return { keys: pressed.key };
  return known.some((keys) => keys.startsWith(`${pressed.key} `)) ? { pending: pressed } : {};
}
