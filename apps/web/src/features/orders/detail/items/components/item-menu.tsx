import { ActionIcon, Menu } from '@mantine/core';
import {
  IconClipboardCheck,
  IconCurrencyDollar,
  IconDots,
  IconPencil,
  IconPrinter,
  IconQuestionMark,
  IconRotate,
  IconTrash,
  IconX,
} from '@tabler/icons-react';
import type { OrderItem } from '@tradepost/contracts/orders/order-parts.contract';
import { useAction } from '../../../../../lib/use-action.ts';
import { isBought } from '../../order-facts.rules.ts';
import { useOrder } from '../../use-order.ts';

/** The menu of actions for one device. */
export function ItemMenu({ item, canEdit }: { item: OrderItem; canEdit: boolean }) {
  const { order, calls, panels, openDialog } = useOrder();
  const receive = useAction(() => calls.setItemStatus(item.id, { status: 'received' }));
  const isUninspected = item.inspected === null && !item.is_custom;
  const setStatus = (status: 'missing' | 'rejected') => openDialog({ shows: 'item-status', item, status });
  return (
    <Menu position="bottom-end" width={220}>
      <Menu.Target>
        <ActionIcon size="md" aria-label={`Actions for ${item.title}`}>
          <IconDots size={16} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {canEdit && isBought(item) && (
          <Menu.Item leftSection={<IconClipboardCheck size={16} />} onClick={() => panels.show(`inspect-${item.id}`)}>
            {item.inspected ? 'Inspect again' : 'Inspect'}
          </Menu.Item>
        )}
        {canEdit && isBought(item) && <PriceMove item={item} />}
        {canEdit && isUninspected && isBought(item) && (
          <Menu.Item leftSection={<IconPencil size={16} />} onClick={() => panels.show(`correct-${item.id}`)}>
            Correct description
          </Menu.Item>
        )}
        <Menu.Item
          leftSection={<IconPrinter size={16} />}
          onClick={() => openDialog({ shows: 'paper', paper: 'label', item_id: item.id })}
        >
          Print label
        </Menu.Item>
        {canEdit && (
          <>
            <Menu.Divider />
            {isBought(item) ? (
              <>
                <Menu.Item leftSection={<IconQuestionMark size={16} />} onClick={() => setStatus('missing')}>
                  Mark as missing
                </Menu.Item>
                <Menu.Item leftSection={<IconX size={16} />} onClick={() => setStatus('rejected')}>
                  Reject
                </Menu.Item>
              </>
            ) : (
              <Menu.Item leftSection={<IconRotate size={16} />} onClick={() => receive.run()}>
                Mark as received
              </Menu.Item>
            )}
            <Menu.Item
              color="danger"
              leftSection={<IconTrash size={16} />}
              disabled={order.items.length === 1}
              onClick={() => openDialog({ shows: 'remove-item', item })}
            >
              Remove
            </Menu.Item>
          </>
        )}
      </Menu.Dropdown>
    </Menu>
  );
}

/** Sets the price of an item that is to be quoted, or agrees another one than the list's at the counter. */
function PriceMove({ item }: { item: OrderItem }) {
  const { order, openDialog } = useOrder();
  const icon = <IconCurrencyDollar size={16} />;
  if (item.awaits_price)
    return (
      <Menu.Item leftSection={icon} onClick={() => openDialog({ shows: 'price', item })}>
        Set price
      </Menu.Item>
    );
  const { condition_id } = item.expected;
  const isListed = condition_id !== null && item.frozen_prices[String(condition_id)] !== undefined;
  if (order.kind !== 'in-store' || !isListed || item.inspected !== null) return null;
  return (
    <Menu.Item leftSection={icon} onClick={() => openDialog({ shows: 'counter-price', item })}>
      Change price
    </Menu.Item>
  );
}
