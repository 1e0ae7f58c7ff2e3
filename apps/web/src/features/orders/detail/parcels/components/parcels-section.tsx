import { ActionIcon, Anchor, Button, Text } from '@mantine/core';
import { IconExternalLink, IconPencil, IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { Parcel } from '@tradepost/contracts/orders/order-parts.contract';
import { status } from '@tradepost/contracts/orders/order-status.data';
import { carriers, parcelStateLabels, shippingMethods } from '@tradepost/contracts/orders/parcel.data';
import { getSellerLinks } from '@tradepost/contracts/shipping/seller-link.contract';
import { contractQuery } from '../../../../../lib/query/contract-query.ts';
import { CopyText } from '../../../../../ui/copy-text/copy-text.tsx';
import { Section } from '../../../../../ui/detail-page/section.tsx';
import { StatusBadge } from '../../../../../ui/status-badge/status-badge.tsx';
import { TimeText } from '../../../../../ui/time-text/time-text.tsx';
import { isOver } from '../../order-facts.rules.ts';
import { useOrder } from '../../use-order.ts';
import { useOrderParts } from '../../use-order-parts.ts';
import { nameParcel, needsReturnParcel } from '../parcel-facts.rules.ts';
import { ParcelEvents } from './parcel-events.tsx';
import classes from './parcels.module.css';

/** The parcels of the order, on their way to us and back. */
export function ParcelsSection() {
  const { order, can, openDialog } = useOrder();
  const { parcels, shipping_method } = order;
  const parts = useOrderParts();
  const canEdit = can('orders.edit') && !order.is_archived && !isOver(order);
  const isWaiting = order.status_id === status.leads && !parcels.some(({ shipped_at }) => shipped_at !== null);
  return (
    <Section
      title="Parcels"
      note={shipping_method ? shippingMethods[shipping_method].label : undefined}
      isFlush
      action={
        canEdit && (
          <Button
            size="xs"
            variant="subtle"
            leftSection={<IconPlus size={14} />}
            onClick={() => openDialog({ shows: 'tracking', direction: 'in' })}
          >
            Add parcel
          </Button>
        )
      }
    >
      {isWaiting && (
        <Text size="sm" c="dimmed" className={classes.waiting}>
          Waiting for the parcel. The order moves on with the first carrier scan, or when you receive it.
        </Text>
      )}
      {parcels.length === 0 && !isWaiting && (
        <Text size="sm" c="dimmed" className={classes.waiting}>
          No parcels
        </Text>
      )}
      {parcels.length > 0 && (
        <ul className={classes.parcels}>
          {parcels.map((parcel) => (
            <ParcelItem key={parcel.id} parcel={parcel} canEdit={canEdit} />
          ))}
        </ul>
      )}
      {parts && <parts.Labels />}
      {(shipping_method === 'kit' || shipping_method === 'drop_off') && !isOver(order) && <SellerLinks />}
      {canEdit && needsReturnParcel(order) && (
        <div className={classes.return}>
          <Text size="sm">The devices go back to the seller. Enter the tracking number of the return parcel.</Text>
          <Button size="xs" variant="default" onClick={() => openDialog({ shows: 'tracking', direction: 'out' })}>
            Add return parcel
          </Button>
        </div>
      )}
    </Section>
  );
}

function ParcelItem({ parcel, canEdit }: { parcel: Parcel; canEdit: boolean }) {
  const { order, openDialog } = useOrder();
  const name = nameParcel(parcel, order.parcels);
  const { tracking_number, tracking_url, carrier, direction, expected_at, delivered_at, received_at } = parcel;
  const dates = [
    { label: 'Expected', at: received_at || delivered_at ? null : expected_at },
    { label: 'Delivered', at: delivered_at },
    { label: 'Received', at: received_at },
  ];
  return (
    <li className={classes.parcel}>
      <div className={classes.head}>
        <b>{name}</b>
        <StatusBadge {...parcelStateLabels[parcel.state]} />
        {canEdit && (
          <ActionIcon
            size="sm"
            className={classes.edit}
            aria-label={`${tracking_number ? 'Correct' : 'Add'} tracking of ${name.toLowerCase()}`}
            onClick={() => openDialog({ shows: 'tracking', parcel, direction })}
          >
            <IconPencil size={14} />
          </ActionIcon>
        )}
      </div>
      <div className={classes.number}>
        {carrier !== 'other' && <span>{carriers[carrier]}</span>}
        {tracking_number ? (
          <CopyText value={tracking_number} label="tracking number" />
        ) : (
          <span className={classes.quiet}>No tracking number yet</span>
        )}
        {tracking_url && (
          <Anchor href={tracking_url} target="_blank" rel="noreferrer" size="sm">
            Track <IconExternalLink size={12} aria-hidden="true" />
          </Anchor>
        )}
      </div>
      <div className={classes.dates}>
        {dates.map(
          ({ label, at }) =>
            at && (
              <span key={label}>
                {label} <TimeText at={at} />
              </span>
            ),
        )}
      </div>
      <ParcelEvents parcel={parcel} />
    </li>
  );
}

/** The page that the seller of this order got: the kit to print, or the code to show. */
function SellerLinks() {
  const { order } = useOrder();
  const links = useQuery({
    ...contractQuery(getSellerLinks, { params: { id: order.id } }),
    staleTime: 600_000,
    meta: { handles_errors: true },
  }).data;
  const isKit = order.shipping_method === 'kit';
  return (
    <div className={classes.return}>
      <Anchor href={isKit ? links?.kit_url : links?.code_url} target="_blank" rel="noreferrer" size="sm">
        {isKit ? 'Open the shipping kit' : 'Open the seller’s QR code'}{' '}
        <IconExternalLink size={12} aria-hidden="true" />
      </Anchor>
    </div>
  );
}
