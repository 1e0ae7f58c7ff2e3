import { Anchor, Text } from '@mantine/core';
import { Link } from 'react-router';
import { Section } from '../../ui/detail-page/section.tsx';
import { FeedsFrame } from './components/feeds-frame.tsx';

/** `/add-ons/sellcell`: the feed for SellCell, and the prices of the other buyers there. */
export function Component() {
  return (
    <FeedsFrame
      kind="sellcell"
      title="SellCell"
      description="Show your prices on SellCell. A new feed begins with its four conditions: like new, good, poor and faulty."
    >
      <Section
        title="Other buyers’ prices"
        action={
          <Anchor component={Link} to="/settings/price-sync/source/new?kind=sellcell" size="sm">
            Add price source
          </Anchor>
        }
      >
        <Text size="sm">
          SellCell gives each buyer a list of what the others pay. As a price source, the best of their prices becomes
          the price that your rules start from.
        </Text>
      </Section>
    </FeedsFrame>
  );
}
