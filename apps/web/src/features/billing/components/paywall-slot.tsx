import { later } from '../../../ui/later/later.tsx';
import { useShownPaywall } from '../use-paywall.ts';

/** What draws the paywall comes when it is first shown. */
const Paywall = later(async () => (await import('./paywall.tsx')).Paywall);

/** Where the paywall appears, over whatever page asked for it. */
export function PaywallSlot() {
  const { gate, close } = useShownPaywall();
  return <Paywall gate={gate} opened={gate !== null} onClose={close} />;
}
