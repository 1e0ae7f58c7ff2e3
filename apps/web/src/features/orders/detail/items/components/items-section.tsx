import { Button, VisuallyHidden } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { Section } from '../../../../../ui/detail-page/section.tsx';
import { AddItemPanel } from '../../components/lazy-parts.tsx';
import { countDevices, isOpenForItems } from '../../order-facts.rules.ts';
import { useOrder } from '../../use-order.ts';
import { useItemScan } from '../use-item-scan.ts';
import { ItemRows } from './item-rows.tsx';
import classes from './items.module.css';
import { SendReport } from './send-report.tsx';
import { Totals } from './totals.tsx';

/** The devices of the order: expected and inspected values, and the totals. */
export function ItemsSection() {
  const { order, can, panels } = useOrder();
  const canEdit = can('orders.edit') && isOpenForItems(order);
  useItemScan(canEdit);
  return (
    <div className={classes.devices}>
      <Section
        title="Devices"
        note={countDevices(order.items.length)}
        isFlush
        action={
          <>
            <SendReport />
            {canEdit && (
              <Button
                size="xs"
                variant="subtle"
                leftSection={<IconPlus size={14} />}
                onClick={() => panels.show('add')}
                aria-expanded={panels.isOpen('add')}
              >
                Add device
              </Button>
            )}
          </>
        }
      >
        <table className={classes.table}>
          <thead className={classes.heads}>
            <tr>
              <th scope="col" className={classes.head}>
                Device
              </th>
              <th scope="col" className={classes.head}>
                Expected
              </th>
              <th scope="col" className={classes.head}>
                Inspected
              </th>
              <th scope="col" className={`${classes.head} ${classes.number}`}>
                Agreed
              </th>
              <th scope="col" className={classes.head}>
                <VisuallyHidden>Actions</VisuallyHidden>
              </th>
            </tr>
          </thead>
          {order.items.map((item) => (
            <ItemRows key={item.id} item={item} canEdit={canEdit} />
          ))}
        </table>
        {panels.isOpen('add') && <AddItemPanel />}
        <Totals />
      </Section>
    </div>
  );
}
