/** An area of the window, in pixels from its top left. */
export interface Area {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

/** Pixels between the toasts and a button below them. */
const gap = 8;

/** How many pixels the toasts move up so that they cover none of the buttons. 0 when there is no such place. */
export function liftOver(toasts: Area, buttons: readonly Area[]): number {
  const beside = buttons.filter(({ left, right }) => left < toasts.right && right > toasts.left);
  const lifts = [0, ...beside.map(({ top }) => toasts.bottom - top + gap)].filter((lift) => lift >= 0);
  const isFree = (lift: number) =>
    toasts.top - lift >= 0 &&
    beside.every(({ top, bottom }) => bottom <= toasts.top - lift || top >= toasts.bottom - lift);
  return lifts.sort((a, b) => a - b).find(isFree) ?? 0;
}
