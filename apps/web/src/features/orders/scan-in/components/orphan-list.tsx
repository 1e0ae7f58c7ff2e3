import { Anchor, Button, SegmentedControl, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { orderDetailPath } from '@tradepost/contracts/orders/order-path.rules';
import { type OrphanParcel, removeOrphanParcel } from '@tradepost/contracts/orders/parcel.contract';
import { carriers } from '@tradepost/contracts/orders/parcel.data';
import type { Permission } from '@tradepost/contracts/permissions';
import { useState } from 'react';
import { Link } from 'react-router';
import { useCan } from '../../../../lib/session/use-session.ts';
import { useAction } from '../../../../lib/use-action.ts';
import { Section } from '../../../../ui/detail-page/section.tsx';
import { ConfirmDialog } from '../../../../ui/dialogs/confirm-dialog.tsx';
import { PageBar } from '../../../../ui/pagination/page-bar.tsx';
import { hasPages, usePaging } from '../../../../ui/pagination/page-size.ts';
import rows from '../../../../ui/scan-list/scan-list.module.css';
import { EmptyState } from '../../../../ui/states/empty-state.tsx';
import { ErrorState } from '../../../../ui/states/error-state.tsx';
import { TextSkeleton } from '../../../../ui/states/skeletons.tsx';
import { TimeText } from '../../../../ui/time-text/time-text.tsx';
import { orphansQuery, scanKeys } from '../scan-in.api.ts';
import { AttachDialog } from './lazy-parts.tsx';
import classes from './scan-in.module.css';

const searchDelay = 300;

/** The parcels that no order was found for: those that wait, and those that were attached since. */
export function OrphanList() {
  const can = useCan();
  const [shows, setShows] = useState<'waiting' | 'attached'>('waiting');
  const [search, setSearch] = useState('');
  const [asked] = useDebouncedValue(search.trim(), searchDelay);
  const { page, per_page, onPage, bar } = usePaging('orphans');
  const [attached, setAttached] = useState<OrphanParcel | null>(null);
  const [isOpen, setOpen] = useState(false);
  const [removed, setRemoved] = useState<OrphanParcel | null>(null);
  const [isRemoving, setRemoving] = useState(false);
  const remove = useAction(removeOrphanParcel, { invalidates: scanKeys, message: 'The parcel was removed' });
  const query = { is_attached: shows === 'attached', search: asked || undefined, page, per_page };
  const { data, error, refetch } = useQuery({ ...orphansQuery(query), enabled: can('orders.view') });
  if (!can('orders.view')) return null;
  return (
    <Section
      title="Parcels without an order"
      note={data && shows === 'waiting' && data.pagination.total > 0 ? data.pagination.total : undefined}
      isFlush
      action={<ShownParcels shows={shows} setShows={setShows} onPage={onPage} />}
    >
      {(search !== '' || (data && hasPages(data.pagination))) && (
        <ParcelSearch search={search} setSearch={setSearch} onPage={onPage} />
      )}
      {error && !data && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!error && !data && <TextSkeleton />}
      {data?.items.length === 0 && (
        <EmptyState
          title={shows === 'waiting' ? 'No parcels are waiting' : undefined}
          description={
            shows === 'waiting'
              ? 'A parcel with an unknown code waits here until you attach it to an order.'
              : 'Parcels that you attach to an order appear here.'
          }
        />
      )}
      {data && data.items.length > 0 && (
        <ul className={rows.scans} aria-label="Parcels without an order">
          {data.items.map((orphan) => (
            <OrphanRow
              orphan={orphan}
              can={can}
              setRemoved={setRemoved}
              setRemoving={setRemoving}
              setAttached={setAttached}
              setOpen={setOpen}
              key={orphan.id}
            />
          ))}
        </ul>
      )}
      {data && hasPages(data.pagination) && <PageBar pagination={data.pagination} shown={data.items.length} {...bar} />}
      <ConfirmDialog
        opened={isRemoving}
        onClose={() => setRemoving(false)}
        title={`Remove ${removed?.code ?? 'parcel'}?`}
        confirmLabel="Remove parcel"
        isDangerous
        onConfirm={async () => {
          if (removed) await remove.send({ params: { id: removed.id } });
        }}
      >
        Use this for a code scanned by mistake, or a parcel that was sent back.
      </ConfirmDialog>
      {attached && <AttachDialog key={attached.id} orphan={attached} opened={isOpen} onClose={() => setOpen(false)} />}
    </Section>
  );
}

function describe({ carrier, location_name, scanned_by, scan_count, note }: OrphanParcel): string {
  const times = scan_count > 1 ? `scanned ${scan_count} times` : null;
  const by = scanned_by ? `by ${scanned_by}` : null;
  return [carrier === 'other' ? null : carriers[carrier], location_name, by, times, note].filter(Boolean).join(' · ');
}

interface ShownParcelsProps {
  shows: 'waiting' | 'attached';
  setShows: (value: 'waiting' | 'attached') => void;
  onPage: (value: number) => void;
}

/** Which parcels are listed. */
function ShownParcels({ shows, setShows, onPage }: ShownParcelsProps) {
  return (
    <SegmentedControl
      size="xs"
      aria-label="Which parcels"
      value={shows}
      onChange={(value) => {
        setShows(value as typeof shows);
        onPage(1);
      }}
      data={[
        { value: 'waiting', label: 'Waiting' },
        { value: 'attached', label: 'Attached' },
      ]}
    />
  );
}

interface ParcelSearchProps {
  search: string;
  setSearch: (value: string) => void;
  onPage: (value: number) => void;
}

/** Searches the listed parcels. */
function ParcelSearch({ search, setSearch, onPage }: ParcelSearchProps) {
  return (
    <TextInput
      className={classes.search}
      size="xs"
      aria-label="Search parcels without an order"
      placeholder="Search by code"
      value={search}
      onChange={(event) => {
        setSearch(event.currentTarget.value);
        onPage(1);
      }}
    />
  );
}

interface OrphanRowProps {
  orphan: OrphanParcel;
  can: (needed: Permission | readonly Permission[]) => boolean;
  setRemoved: (value: OrphanParcel | null) => void;
  setRemoving: (value: boolean) => void;
  setAttached: (value: OrphanParcel | null) => void;
  setOpen: (value: boolean) => void;
}

/** A parcel, and what can be done with it. */
function OrphanRow({ orphan, can, setRemoved, setRemoving, setAttached, setOpen }: OrphanRowProps) {
  return (
    <li>
      <span className={rows.line}>
        <span className={rows.what}>{orphan.code}</span>
        {orphan.order ? (
          <Anchor component={Link} to={orderDetailPath(orphan.order.kind, orphan.order.id)} size="sm">
            {orphan.order.box_id}
          </Anchor>
        ) : (
          can('orders.status') && (
            <span className={classes.several}>
              <Button
                size="compact-xs"
                variant="subtle"
                onClick={() => {
                  setRemoved(orphan);
                  setRemoving(true);
                }}
              >
                Remove
              </Button>
              <Button
                size="compact-xs"
                variant="default"
                onClick={() => {
                  setAttached(orphan);
                  setOpen(true);
                }}
              >
                Attach to order
              </Button>
            </span>
          )
        )}
      </span>
      <span className={rows.line} data-quiet="">
        <span className={rows.what}>{describe(orphan)}</span>
        <TimeText at={orphan.attached_at ?? orphan.created_at} />
      </span>
    </li>
  );
}
