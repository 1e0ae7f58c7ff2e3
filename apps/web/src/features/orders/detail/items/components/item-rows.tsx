import { Button } from '@mantine/core';
import type { OrderItem } from '@tradepost/contracts/orders/order-parts.contract';
import { itemStatusLabels } from '@tradepost/contracts/orders/order-status.data';
import { useState } from 'react';
import { formatMoney } from '../../../../../lib/formats/money.ts';
import { MoneyText } from '../../../../../ui/money/money-text.tsx';
import { StatusBadge } from '../../../../../ui/status-badge/status-badge.tsx';
import { InspectPanel } from '../../components/lazy-parts.tsx';
import { isBought, listUninspected } from '../../order-facts.rules.ts';
import { PictureViewer } from '../../pictures/components/later-viewer.tsx';
import { PictureGrid } from '../../pictures/components/picture-grid.tsx';
import { useOrder } from '../../use-order.ts';
import { useOrderParts } from '../../use-order-parts.ts';
import { differences } from '../inspection.rules.ts';
import { ItemIdentifier } from './item-identifier.tsx';
import { ItemMenu } from './item-menu.tsx';
import { ItemSide } from './item-side.tsx';
import classes from './items.module.css';
import { PriceSteps } from './price-steps.tsx';

interface ItemRowsProps {
  item: OrderItem;
  canEdit: boolean;
}

/** One device: expected and inspected values, identifier, and the open inspection panel. */
export function ItemRows({ item, canEdit }: ItemRowsProps) {
  const { order, panels } = useOrder();
  const parts = useOrderParts();
  const isOpen = panels.isOpen(`inspect-${item.id}`);
  const isCorrected = panels.isOpen(`correct-${item.id}`);
  const canInspect = canEdit && listUninspected([item]).length > 0;
  return (
    <tbody className={classes.item} data-off={!isBought(item) || undefined}>
      <tr>
        <th scope="row" className={classes.device}>
          <span className={classes.title}>{item.title}</span>
          <StatusBadge {...itemStatusLabels[item.status]} />
        </th>
        <td data-label="Expected">
          <ItemSide side={item.expected} currency={order.currency} />
        </td>
        <td data-label="Inspected">
          {item.inspected ? (
            <ItemSide side={item.inspected} differs={differences(item)} currency={order.currency} />
          ) : canInspect && !isOpen ? (
            <Button size="xs" variant="default" data-inspects onClick={() => panels.show(`inspect-${item.id}`)}>
              Inspect
            </Button>
          ) : (
            <span className={classes.none}>{item.is_custom && !canInspect ? '–' : 'Not yet'}</span>
          )}
        </td>
        <td data-label="Agreed" className={classes.number}>
          <AgreedPrice item={item} />
        </td>
        <td className={classes.actions}>
          <ItemMenu item={item} canEdit={canEdit} />
        </td>
      </tr>
      <tr className={classes.more}>
        <td colSpan={5}>
          <ItemIdentifier item={item} canEdit={canEdit} />
          {item.note && <p className={classes.note}>{item.note}</p>}
          {item.marketer_name && <PartnerNote item={item} />}
          <ItemPictures item={item} />
          {parts && (item.imei ?? item.serial) !== null && <parts.ItemResults item={item} />}
        </td>
      </tr>
      {(isOpen || isCorrected) && (
        <tr className={classes.open}>
          <td colSpan={5}>
            {isCorrected && <InspectPanel item={item} mode="correct" />}
            {isOpen && <InspectPanel item={item} mode="inspect" />}
          </td>
        </tr>
      )}
    </tbody>
  );
}

function AgreedPrice({ item }: { item: OrderItem }) {
  const { currency } = useOrder().order;
  if (!isBought(item)) {
    return (
      <span className={classes.off}>
        <s>{formatMoney(item.price, currency)}</s>
        <small>not bought</small>
      </span>
    );
  }
  if (item.awaits_price) return <span className={classes.none}>No price yet</span>;
  const quoted = item.expected.price;
  return (
    <>
      <b className={classes.agreed}>
        <MoneyText minor={item.price} currency={currency} />
      </b>
      {quoted !== null && quoted !== item.price && <s className={classes.was}>{formatMoney(quoted, currency)}</s>}
      <PriceSteps item={item} currency={currency} />
    </>
  );
}

/** The partner whose offer set the price. What it pays is a cost figure, which some members do not see. */
function PartnerNote({ item: { marketer_name, partner_price } }: { item: OrderItem }) {
  const { currency } = useOrder().order;
  return (
    <p className={classes.note}>
      {`For ${marketer_name}`}
      {partner_price !== null && `, which pays ${formatMoney(partner_price, currency)}`}
    </p>
  );
}

/** The pictures of one device, in its row. */
function ItemPictures({ item }: { item: OrderItem }) {
  const { order } = useOrder();
  const [shown, setShown] = useState<number | null>(null);
  const pictures = order.pictures.filter(({ item_id }) => item_id === item.id);
  if (pictures.length === 0) return null;
  return (
    <>
      <PictureGrid pictures={pictures} size="small" onOpen={setShown} />
      <PictureViewer opened={shown !== null} pictures={pictures} shown={shown} onShow={setShown} />
    </>
  );
}
