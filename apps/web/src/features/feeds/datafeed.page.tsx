import { FeedsFrame } from './components/feeds-frame.tsx';

/** `/add-ons/datafeed`: the feeds for comparison sites. */
export function Component() {
  return (
    <FeedsFrame
      kind="datafeed"
      title="Datafeed"
      description="Show your prices on comparison sites, and take the orders that they send."
    />
  );
}
