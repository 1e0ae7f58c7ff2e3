import { type PayoutService, payoutServiceFacts } from '@tradepost/contracts/payouts/payout-vendor.data';
import { HttpError, invalid } from '../../../../platform/errors/errors.ts';
import { isPassing, VendorError } from '../../../../platform/vendors/vendor-error.ts';

/** What a service said, with its name once. */
export function serviceWords(service: PayoutService, { message }: Pick<VendorError, 'message'>): string {
  const [name = ''] = payoutServiceFacts[service].label.split(' ');
  return message.toLowerCase().includes(name.toLowerCase()) ? message : `${name}: ${message}`;
}

/** Answers a service's failure with its own words: 422 when something must be corrected, 409 when later helps. */
export async function answerService<T>(service: PayoutService, ask: () => Promise<T>): Promise<T> {
  try {
    return await ask();
  } catch (error) {
    if (!(error instanceof VendorError)) throw error;
    throw new HttpError(isPassing(error) || error.kind === 'nonsense' ? 409 : 422, serviceWords(service, error));
  }
}

/** The same for a connect form: wrong credentials are told at the form's secret, and everything is a 422. */
export async function answerConnecting<T>(service: PayoutService, ask: () => Promise<T>): Promise<T> {
  try {
    return await ask();
  } catch (error) {
    if (!(error instanceof VendorError)) throw error;
    const secret = payoutServiceFacts[service].fields.find(({ is_secret }) => is_secret)?.name;
    const text = serviceWords(service, error);
    throw error.kind === 'credentials' && secret ? invalid({ [secret]: text }) : new HttpError(422, text);
  }
}
