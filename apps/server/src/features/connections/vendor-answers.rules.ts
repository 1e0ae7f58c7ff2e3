import { HttpError, invalid } from '../../platform/errors/errors.ts';
import { isPassing, VendorError } from '../../platform/vendors/vendor-error.ts';
import type { AccountKind } from './account-kind.rules.ts';

/** Answers a vendor's failure with its own words: 422 when something must be corrected, 409 when later helps. */
export async function answerVendor<Result>(
  ask: () => Promise<Result>,
  wordsOf: (message: string) => string = (message) => message,
): Promise<Result> {
  try {
    return await ask();
  } catch (error) {
    if (!(error instanceof VendorError)) throw error;
    throw new HttpError(isPassing(error) || error.kind === 'nonsense' ? 409 : 422, wordsOf(error.message));
  }
}

/** The same for a connect form: wrong credentials are told at the form's secret, and everything is a 422. */
export async function answerConnecting<Result>(
  { factsOf, wordsOf }: AccountKind,
  vendor: string,
  ask: () => Promise<Result>,
): Promise<Result> {
  try {
    return await ask();
  } catch (error) {
    if (!(error instanceof VendorError)) throw error;
    const secret = factsOf(vendor).fields.find(({ is_secret }) => is_secret)?.name;
    const text = wordsOf(vendor, error.message);
    throw error.kind === 'credentials' && secret ? invalid({ [secret]: text }) : new HttpError(422, text);
  }
}
