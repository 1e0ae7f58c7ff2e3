/** What did not answer in time. */
export class TimedOut extends Error {
  constructor(what: string, milliseconds: number) {
    super(`${what} did not answer within ${milliseconds / 1000} seconds`);
  }
}

/** The result of the work, or `TimedOut` after that time. What the work holds is not ended: pass it a signal for that. */
export async function withDeadline<T>(work: Promise<T>, milliseconds: number, what: string): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const deadline = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new TimedOut(what, milliseconds)), milliseconds);
  });
  try {
    return await Promise.race([work, deadline]);
  } finally {
    clearTimeout(timer);
  }
}
