import { later } from '../../../../ui/later/later.tsx';
import { useShownPaywall } from '../use-paywall.ts';

/** Loaded when the paywall is first shown. */
const Paywall = later(async () => (await import('./paywall.tsx')).Paywall);

/** Shows the paywall over any page. */
export function PaywallSlot() {
  const { gate, close } = useShownPaywall();
  return <Paywall gate={gate} opened={gate !== null} onClose={close} />;
}
