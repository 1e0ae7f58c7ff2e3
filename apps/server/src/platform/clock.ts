/** The server's clock. Tests set it; the demo sets it to past times. */
export interface Clock {
  now(): Date;
  /** Whether the time is set, so that transactions must pass it to the database. */
  is_set: boolean;
}

export const systemClock: Clock = { now: () => new Date(), is_set: false };

/** A fixed clock for tests and the demo. It changes only when set or advanced. */
export function setClock(
  start: string | Date,
): Clock & { set(at: string | Date): void; advance(milliseconds: number): void } {
  let at = new Date(start);
  return {
    is_set: true,
    now: () => new Date(at),
    set: (next) => {
      at = new Date(next);
    },
    advance: (milliseconds) => {
      at = new Date(at.getTime() + milliseconds);
    },
  };
}
