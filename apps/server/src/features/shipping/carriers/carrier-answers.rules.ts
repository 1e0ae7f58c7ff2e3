import { type CarrierVendor, carrierVendorFacts } from '@tradepost/contracts/shipping/carrier-vendor.data';
import { HttpError, invalid } from '../../../platform/errors/errors.ts';
import { isPassing, VendorError } from '../../../platform/vendors/vendor-error.ts';

/** What a vendor said, with its name once. */
export function vendorWords(vendor: CarrierVendor, { message }: VendorError): string {
  const { label } = carrierVendorFacts[vendor];
  return message.startsWith(label) ? message : `${label}: ${message}`;
}

/** Answers a vendor's failure with its own words: 422 when something must be corrected, 409 when later helps. */
export async function answerCarrier<T>(ask: () => Promise<T>): Promise<T> {
  try {
    return await ask();
  } catch (error) {
    if (!(error instanceof VendorError)) throw error;
    throw new HttpError(isPassing(error) || error.kind === 'nonsense' ? 409 : 422, error.message);
  }
}

/** The same for a connect form: wrong credentials are told at the form's secret, and everything is a 422. */
export async function answerConnecting<T>(vendor: CarrierVendor, ask: () => Promise<T>): Promise<T> {
  try {
    return await ask();
  } catch (error) {
    if (!(error instanceof VendorError)) throw error;
    const secret = carrierVendorFacts[vendor].fields.find(({ is_secret }) => is_secret)?.name;
    const text = vendorWords(vendor, error);
    throw error.kind === 'credentials' && secret ? invalid({ [secret]: text }) : new HttpError(422, text);
  }
}
