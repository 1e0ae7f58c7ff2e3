import { Anchor, Text } from '@mantine/core';
import type { Datafeeds } from '@tradepost/contracts/feeds/datafeed.contract';
import { Link } from 'react-router';
import { formatCount, formatMany } from '../../../lib/formats/numbers.ts';
import { Section } from '../../../ui/detail-page/section.tsx';
import { feedProductsPath } from '../feed-paths.rules.ts';

/** How many devices feeds list, and where that is chosen. */
export function ProductSummary({ data: { included, excluded, total_sku } }: { data: Datafeeds }) {
  return (
    <Section
      title="Devices"
      action={
        <Anchor component={Link} to={feedProductsPath} size="sm">
          Choose devices
        </Anchor>
      }
    >
      <Text size="sm">
        Feeds list {formatMany(included, 'model')} with {formatMany(total_sku, 'SKU')}
        {excluded > 0 ? `, and leave out ${formatCount(excluded)}` : ''}. Prices that are stale or held are left out.
      </Text>
    </Section>
  );
}
