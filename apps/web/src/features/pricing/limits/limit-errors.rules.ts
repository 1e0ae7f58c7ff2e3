import type { OfferLimits } from '@tradepost/contracts/pricing/limits.contract';
import { channels } from '@tradepost/contracts/pricing/pricing.contract';
import { ApiError } from '../../../lib/api-error.ts';

/** Maps the errors to the form: only changed channels are sent, so the server's indexes differ from the form's. */
export function mapLimitErrors(
  errors: Readonly<Record<string, string[]>>,
  sent: readonly Pick<OfferLimits, 'channel'>[],
): Record<string, string[]> {
  return Object.fromEntries(
    Object.entries(errors).map(([path, messages]) => [
      path.replace(/^(limits|minimums)\.(\d+)/, (whole, list: string, index: string) => {
        const channel = sent[Number(index)]?.channel;
        return channel ? `${list}.${channels.indexOf(channel)}` : whole;
      }),
      messages,
    ]),
  );
}

/** Calls, and rethrows errors with the form's field names. */
export async function withMappedErrors<Data>(
  sent: readonly Pick<OfferLimits, 'channel'>[],
  call: () => Promise<Data>,
): Promise<Data> {
  try {
    return await call();
  } catch (error) {
    if (!(error instanceof ApiError) || error.status === 409) throw error;
    throw new ApiError(error.status, { message: error.message, errors: mapLimitErrors(error.errors, sent) });
  }
}
