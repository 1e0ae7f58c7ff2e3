/**
 * What a form sends back, with the stored value wherever the field still has the mask of it. A mask that is not of the
 * stored value stays, and is refused like any other masked value.
 */
export function keepMasked(
  typed: Readonly<Record<string, string>>,
  stored: Readonly<Record<string, unknown>>,
  masks: Readonly<Record<string, string>>,
): Record<string, string> {
  return Object.fromEntries(
    Object.entries(typed).map(([field, value]) => {
      const isMask = Object.hasOwn(masks, field) && value !== '' && value.trim() === masks[field];
      return [field, isMask ? String(stored[field] ?? '') : value];
    }),
  );
}
