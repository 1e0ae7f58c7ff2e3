/** The time, as everything in the server asks for it. Tests set it; the demo moves it back to make a history. */
export interface Clock {
  now(): Date;
  /** True when the database must be told the time too, because it is not the real one. */
  is_set: boolean;
}

export const systemClock: Clock = { now: () => new Date(), is_set: false };

/** A clock that stands still until it is moved. */
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
