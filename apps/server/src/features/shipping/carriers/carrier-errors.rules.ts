import { HttpError } from '../../../platform/http/errors.ts';
import { CarrierError, isPassing } from './carrier-port.rules.ts';

/** Answers a carrier's failure with its own words: 422 when something must be corrected, 409 when later helps. */
export async function answerCarrier<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof CarrierError)) throw error;
    throw new HttpError(isPassing(error) || error.kind === 'nonsense' ? 409 : 422, error.message);
  }
}
