import { type CarrierVendor, carrierVendorFacts } from '@tradepost/contracts/shipping/carrier-vendor.data';
import { HttpError, invalid } from '../../../platform/http/errors.ts';
import { CarrierError } from '../carriers/carrier-port.rules.ts';

/** What a vendor said, with its name once. */
export function vendorWords(vendor: CarrierVendor, { message }: CarrierError): string {
  const { label } = carrierVendorFacts[vendor];
  return message.startsWith(label) ? message : `${label}: ${message}`;
}

/** Asks a vendor. Its refusal becomes a 422 with its own words, at the secret of the form when the credentials are wrong. */
export async function answerCarrier<Answer>(vendor: CarrierVendor, ask: () => Promise<Answer>): Promise<Answer> {
  try {
    return await ask();
  } catch (error) {
    if (!(error instanceof CarrierError)) throw error;
    const secret = carrierVendorFacts[vendor].fields.find(({ is_secret }) => is_secret)?.name;
    const text = vendorWords(vendor, error);
    throw error.kind === 'credentials' && secret ? invalid({ [secret]: text }) : new HttpError(422, text);
  }
}
