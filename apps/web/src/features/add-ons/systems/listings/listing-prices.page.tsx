import { Button, Checkbox, Group, Stack, Table, Text } from '@mantine/core';
import { IconArrowBackUp } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import {
  applyAgePrices,
  type ListingPriceBatch,
  type SuggestedPrice,
  undoListingBatch,
} from '@tradepost/contracts/systems/listings/listing-price.contract';
import { costPermission } from '@tradepost/contracts/users/cost-permission.data';
import { useState } from 'react';
import { formatMany } from '../../../../lib/formats/numbers.ts';
import { useCan } from '../../../../lib/session/use-session.ts';
import { useAction } from '../../../../lib/use-action.ts';
import { BusyButton } from '../../../../ui/busy-button.tsx';
import { Section } from '../../../../ui/detail-page/section.tsx';
import { ConfirmDialog } from '../../../../ui/dialogs/confirm-dialog.tsx';
import { ListTabs } from '../../../../ui/list-page/list-tabs.tsx';
import { MoneyText } from '../../../../ui/money/money-text.tsx';
import { PageBar } from '../../../../ui/pagination/page-bar.tsx';
import { hasPages, usePaging } from '../../../../ui/pagination/page-size.ts';
import { SettingsFrame } from '../../../../ui/settings-frame/settings-frame.tsx';
import { EmptyState } from '../../../../ui/states/empty-state.tsx';
import { TimeText } from '../../../../ui/time-text/time-text.tsx';
import { agePricesQuery, listingBatchesQuery, listingKeys } from './listing.api.ts';
import { channelLabel } from './listing.rules.ts';
import { listingPaths, listingTabs } from './listing-paths.rules.ts';

/** `/inventory/listings/prices`: reductions by age, as a preview that a person applies, and what was applied. */
export function Component() {
  const can = useCan();
  const canEdit = can('inventory.edit');
  // What the cost limits tells what a unit cost.
  const canPreview = canEdit && can(costPermission);
  const preview = useQuery({ ...agePricesQuery(), enabled: canPreview });
  return (
    <SettingsFrame
      title="Price reductions"
      back={{ to: listingPaths.list, label: 'Listings' }}
      description="What would cost less by its age, as the settings of each sales channel say. Nothing changes until you apply it."
      banner={<ListTabs tabs={listingTabs} current="prices" search="" />}
      isLoading={canPreview && preview.isPending}
      error={preview.error}
      onRetry={() => void preview.refetch()}
    >
      <Stack gap="md">
        {canPreview && <Preview key={preview.dataUpdatedAt} items={preview.data?.items ?? []} />}
        <Batches canEdit={canEdit} />
      </Stack>
    </SettingsFrame>
  );
}

function Preview({ items }: { items: readonly SuggestedPrice[] }) {
  const [left, setLeft] = useState<ReadonlySet<number>>(new Set());
  const apply = useAction(applyAgePrices, {
    invalidates: listingKeys,
    message: ({ batch }) => `${formatMany(batch.changed, 'price')} changed`,
  });
  const chosen = items.filter(({ listing_id }) => !left.has(listing_id));
  const toggle = (id: number) => {
    const next = new Set(left);
    if (!next.delete(id)) next.add(id);
    setLeft(next);
  };
  if (items.length === 0)
    return (
      <Section title="Preview">
        <EmptyState description="No listing is old enough for a lower price" />
      </Section>
    );
  return (
    <Section title="Preview">
      <Stack gap="sm">
        <PreviewTable items={items} left={left} toggle={toggle} />
        <Group>
          <BusyButton
            disabled={chosen.length === 0}
            onClick={() =>
              apply.run({
                body: {
                  prices: chosen.map(({ listing_id, old_price, new_price }) => ({ listing_id, old_price, new_price })),
                },
              })
            }
          >
            Apply {formatMany(chosen.length, 'price')}
          </BusyButton>
        </Group>
      </Stack>
    </Section>
  );
}

interface PreviewTableProps {
  items: readonly SuggestedPrice[];
  /** Listings that keep their price. */
  left: ReadonlySet<number>;
  toggle: (listing_id: number) => void;
}

function PreviewTable({ items, left, toggle }: PreviewTableProps) {
  return (
    <Table.ScrollContainer minWidth={520}>
      <Table>
        <Table.Thead>
          <Table.Tr>
            <Table.Th aria-label="Chosen" />
            <Table.Th>Listing</Table.Th>
            <Table.Th>Sales channel</Table.Th>
            <Table.Th ta="right">Days</Table.Th>
            <Table.Th ta="right">Price</Table.Th>
            <Table.Th ta="right">New price</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {items.map((row) => (
            <Table.Tr key={row.listing_id}>
              <Table.Td>
                <Checkbox
                  aria-label={row.title}
                  checked={!left.has(row.listing_id)}
                  onChange={() => toggle(row.listing_id)}
                />
              </Table.Td>
              <Table.Td>{row.title}</Table.Td>
              <Table.Td>{channelLabel(row.channel)}</Table.Td>
              <Table.Td ta="right">{row.days}</Table.Td>
              <Table.Td ta="right">
                <MoneyText minor={row.old_price} currency={row.currency} />
              </Table.Td>
              <Table.Td ta="right">
                <MoneyText minor={row.new_price} currency={row.currency} />
                {row.is_limited && (
                  <Text size="xs" c="dimmed">
                    Limited by cost and fee
                  </Text>
                )}
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  );
}

function Batches({ canEdit }: { canEdit: boolean }) {
  const paging = usePaging('listing-batches');
  const { page, per_page } = paging;
  const { data } = useQuery(listingBatchesQuery({ page, per_page }));
  const [undone, setUndone] = useState<ListingPriceBatch | null>(null);
  const undo = useAction(undoListingBatch, {
    invalidates: listingKeys,
    message: ({ batch }) => `${formatMany(batch.changed, 'price')} restored`,
  });
  return (
    <Section title="Changes">
      {data && data.items.length === 0 && (
        <EmptyState description="Applied reductions and changed prices appear here" />
      )}
      <Stack gap="xs" component="ul" aria-label="Changes" p={0} m={0} style={{ listStyle: 'none' }}>
        {data?.items.map((batch) => (
          <Group key={batch.id} component="li" justify="space-between" wrap="nowrap">
            <div>
              <Text size="sm">{batch.title}</Text>
              <Text size="xs" c="dimmed">
                {formatMany(batch.changed, 'price')}
                {batch.undone_at === null ? '' : ', undone'} · {batch.actor_name ?? 'System'} ·{' '}
                <TimeText at={batch.created_at} />
              </Text>
            </div>
            {batch.is_undoable && canEdit && (
              <Button
                size="xs"
                variant="default"
                leftSection={<IconArrowBackUp size={14} aria-hidden="true" />}
                aria-label={`Undo ${batch.title}`}
                onClick={() => setUndone(batch)}
              >
                Undo
              </Button>
            )}
          </Group>
        ))}
      </Stack>
      {data && hasPages(data.pagination) && (
        <PageBar pagination={data.pagination} shown={data.items.length} {...paging.bar} />
      )}
      <ConfirmDialog
        opened={undone !== null}
        onClose={() => setUndone(null)}
        title={`Undo “${undone?.title ?? ''}”?`}
        confirmLabel="Undo"
        onConfirm={async () => undone && undo.send({ params: { id: undone.id } })}
      >
        The previous prices are restored. Prices that were changed since then stay.
      </ConfirmDialog>
    </Section>
  );
}
