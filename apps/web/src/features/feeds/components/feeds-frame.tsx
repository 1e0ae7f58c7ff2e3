import { Alert, Anchor, Progress, Stack, Text } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { Datafeeds } from '@tradepost/contracts/feeds/datafeed.contract';
import type { FeedKind } from '@tradepost/contracts/feeds/datafeed.data';
import { readPercentage } from '@tradepost/contracts/feeds/datafeed.rules';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { formatCount, formatMany } from '../../../lib/formats/numbers.ts';
import { useCan } from '../../../lib/session/use-session.ts';
import { Section } from '../../../ui/detail-page/section.tsx';
import { SettingsFrame } from '../../../ui/settings-frame/settings-frame.tsx';
import { NotInPlan } from '../../billing/paywall/components/not-in-plan.tsx';
import { datafeedsQuery } from '../feed.api.ts';
import { feedCreatePath, feedProductsPath } from '../feed-paths.rules.ts';
import { useLiveFeeds } from '../use-live-feeds.ts';
import { FeedList } from './feed-list.tsx';
import { ShopLink } from './shop-link.tsx';

interface FeedsFrameProps {
  kind: FeedKind;
  title: string;
  description: string;
  children?: ReactNode;
}

const warn = (text: string) => console.warn(text);

/** The page of an add-on that publishes prices: its feeds, their devices, and the link to the shop. */
export function FeedsFrame({ kind, title, description, children }: FeedsFrameProps) {
  const canEdit = useCan()('addons.edit');
  const { data, error, refetch } = useQuery(datafeedsQuery);
  useLiveFeeds();
  const canCreate = canEdit && data?.is_available === true;
  const percentage = readPercentage(data?.datafeed_percentage ?? 0, warn);
  const hasFeeds = data?.items.some((feed) => feed.kind === kind) === true;
  return (
    <SettingsFrame
      title={title}
      description={description}
      back={{ to: '/add-ons', label: 'Add-ons' }}
      action={canCreate ? { label: 'Create feed', to: feedCreatePath(kind), icon: <IconPlus size={16} /> } : undefined}
      width="full"
      isLoading={!data}
      error={data ? undefined : error}
      onRetry={() => void refetch()}
    >
      {data && (
        <Stack gap="lg">
          {!data.is_available && <NotInPlan gate="datafeed" />}
          {data.is_available && data.closed !== null && hasFeeds && (
            <Alert color="warning" title="Your feeds are empty">
              {data.closed}
            </Alert>
          )}
          {percentage > 0 && <Progress value={percentage} aria-label="Building the feeds" />}
          {(data.is_available || hasFeeds) && <FeedList kind={kind} />}
          {data.is_available && (
            <>
              {children}
              <ProductSummary data={data} />
              <ShopLink />
            </>
          )}
        </Stack>
      )}
    </SettingsFrame>
  );
}

/** How many devices feeds list, and where that is chosen. */
function ProductSummary({ data: { included, excluded, total_sku } }: { data: Datafeeds }) {
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
