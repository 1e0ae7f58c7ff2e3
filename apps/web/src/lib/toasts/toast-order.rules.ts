/** How many toasts stand at once. */
export const maxToasts = 2;

export interface OrderedToast {
  id?: string;
  /** Those with the higher priority stand first, then the older ones. */
  priority?: number;
}

/** An error waits behind the errors before it. Other toasts pass quickly, so they take a place from an error that waits. */
export const priorities = { error: 0, other: 1 } as const;

/**
 * The toasts that stand or wait once `next` has arrived. One with the same id is not added again. When all places are
 * taken, the oldest toast that is not an error goes. No error goes before the user closes it.
 */
export function addToast<Toast extends OrderedToast>(toasts: readonly Toast[], next: Toast): Toast[] {
  if (toasts.some(({ id }) => id === next.id)) return [...toasts];
  const isFull = toasts.length >= maxToasts;
  const gone = isFull ? toasts.find(({ priority }) => priority === priorities.other) : undefined;
  return [...toasts.filter((toast) => toast !== gone), next];
}

/** Tells how many errors wait: "2 more errors". Null when none does. */
export function waitingText(count: number): string | null {
  if (count === 0) return null;
  return count === 1 ? '1 more error' : `${count} more errors`;
}
