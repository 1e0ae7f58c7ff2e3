import type { OfferLimits } from '@tradepost/contracts/pricing/limits.contract';
import { channels } from '@tradepost/contracts/pricing/pricing.contract';

/** The server numbers the limits as they were sent; the screen has all of them. */
export function placeLimitErrors(
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
