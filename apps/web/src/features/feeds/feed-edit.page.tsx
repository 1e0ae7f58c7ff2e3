import { Anchor, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type Datafeed, DatafeedForm, editDatafeed } from '@tradepost/contracts/feeds/datafeed.contract';
import { useParams } from 'react-router';
import { bodyErrors } from '../../lib/forms.ts';
import { usePageTitle } from '../../lib/page-title.ts';
import { useCan, useMe } from '../../lib/session/use-session.ts';
import { useAction } from '../../lib/use-action.ts';
import { useVersionedForm } from '../../lib/use-versioned-form.ts';
import { CopyText } from '../../ui/copy-text/copy-text.tsx';
import { DataTable } from '../../ui/data-table/data-table.tsx';
import { Section } from '../../ui/detail-page/section.tsx';
import { FormPage } from '../../ui/form-page/form-page.tsx';
import { EmptyState } from '../../ui/states/empty-state.tsx';
import { StatusBadge } from '../../ui/status-badge/status-badge.tsx';
import { datafeedQuery, feedKeys, fetchesQuery } from './feed.api.ts';
import { fetchColumns } from './feed.columns.tsx';
import { FeedFields } from './feed.form.tsx';
import { feedStatus } from './feed.rules.ts';
import { toFeeds } from './feed-paths.rules.ts';
import { emptyFeed, type FeedValues, toFeedBody, toFeedValues } from './feed-values.rules.ts';
import { useLiveFeeds } from './use-live-feeds.ts';

/** `/add-ons/datafeed/edit/:feedId`: what a feed contains, its addresses, and who fetched it. */
export function Component() {
  const id = Number(useParams().feedId);
  return <EditFeed key={id} id={id} />;
}

function EditFeed({ id }: { id: number }) {
  const can = useCan();
  const { currency } = useMe();
  const found = useQuery(datafeedQuery(id));
  const feed = found.data;
  usePageTitle(feed?.name);
  useLiveFeeds();
  const edit = useAction(editDatafeed, { invalidates: feedKeys, message: 'The feed was saved' });
  const { form, page } = useVersionedForm<Datafeed, FeedValues>({
    query: found,
    empty: emptyFeed('datafeed', currency),
    toValues: toFeedValues,
    labels: {
      name: 'Name',
      format: 'Format',
      layout: 'Layout',
      columns: 'Columns',
      conditions: 'Conditions',
      root_name: 'Outer element',
      row_name: 'Row element',
      currency: 'Currency',
      is_on: 'On',
      has_zero_rows: 'List what has no price',
      post_back_url: 'Order status address',
    },
    validate: (values) => bodyErrors(DatafeedForm, toFeedBody(values), Object.keys(values)),
    save: (values, { version }) => edit.send({ params: { id }, body: { ...toFeedBody(values), version } }),
  });
  return (
    <FormPage
      {...page}
      title={feed?.name ?? 'Feed'}
      back={toFeeds(feed?.kind ?? 'datafeed')}
      actions={feed && <StatusBadge {...feedStatus(feed)} />}
    >
      {feed && <Addresses feed={feed} />}
      <FeedFields form={form} isReadOnly={!can('addons.edit')} />
      <Fetches id={id} />
    </FormPage>
  );
}

function Addresses({ feed: { url, orders_url, signing_secret, post_back_url, failure } }: { feed: Datafeed }) {
  return (
    <Section title="Addresses">
      <Stack gap="xs">
        {failure && (
          <Text size="sm" c="danger" role="alert">
            {failure}
          </Text>
        )}
        {url === '' ? (
          <Text size="sm">This feed has no address yet. Choose “New address” in the list of feeds.</Text>
        ) : (
          <>
            <Text size="sm">
              The site reads your prices here. Keep the address between you and the site: it opens your prices, and
              takes orders.
            </Text>
            <CopyText value={url} label="address of the file" />
            <Anchor href={url} target="_blank" rel="noreferrer" size="sm">
              Open the file
            </Anchor>
            <Text size="sm">The site sends its orders here.</Text>
            <CopyText value={orders_url} label="address for orders" />
            {post_back_url && (
              <>
                <Text size="sm">The site checks the signature of each order status with this secret.</Text>
                <CopyText value={signing_secret} label="signing secret" />
              </>
            )}
          </>
        )}
      </Stack>
    </Section>
  );
}

/** Who fetched the file lately. */
function Fetches({ id }: { id: number }) {
  const { data } = useQuery(fetchesQuery(id));
  return (
    <Section title="Fetches" note="Last 60 days" isFlush>
      {data && data.items.length > 0 ? (
        <DataTable
          label="Fetches"
          columns={fetchColumns}
          rows={data.items}
          getId={({ day, agent, network }) => `${day} ${agent} ${network}`}
          isCompact
          hasCards
        />
      ) : (
        <EmptyState description="Who fetches the file appears here, counted by day and program." />
      )}
    </Section>
  );
}
