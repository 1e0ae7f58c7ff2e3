import { ActionIcon, Button, Text } from '@mantine/core';
import { IconPencil } from '@tabler/icons-react';
import { formatDay } from '../../../../../lib/formats/dates.ts';
import { Section } from '../../../../../ui/detail-page/section.tsx';
import { StatusBadge } from '../../../../../ui/status-badge/status-badge.tsx';
import { TimeText } from '../../../../../ui/time-text/time-text.tsx';
import { lockMeanings, lockWords } from '../../../price-lock.rules.ts';
import { isOver } from '../../order-facts.rules.ts';
import { useOrder } from '../../use-order.ts';
import { needsPriceDecision } from '../parcel-facts.rules.ts';
import classes from './parcels.module.css';

/** The clock of the price lock: until when the price holds, and the scan that stopped it. */
export function LockCard() {
  const { order, can, panels, perform } = useOrder();
  const { until, stopped_at, state } = order.price_lock;
  const canExtend = can('orders.edit') && !isOver(order) && !order.is_archived && !panels.isOpen('details');
  return (
    <Section
      title="Price lock"
      action={
        canExtend && (
          <ActionIcon size="sm" aria-label="Change price lock" onClick={() => panels.show('details')}>
            <IconPencil size={14} />
          </ActionIcon>
        )
      }
    >
      <div className={classes.clock}>
        {until === null ? (
          <Text size="sm" c="dimmed">
            No price is promised yet
          </Text>
        ) : (
          <>
            <span className={classes.until} data-meaning={lockMeanings[state]}>
              {formatDay(until, order.location.timezone)}
            </span>
            <StatusBadge label={lockWords[state]} meaning={lockMeanings[state]} />
            <Text size="sm" c="dimmed">
              {stopped_at ? (
                <>
                  {state === 'stopped' ? 'The price holds since the scan ' : 'First scan '}
                  <TimeText at={stopped_at} isExact />
                </>
              ) : (
                <>
                  {state === 'over' ? 'Ended ' : 'Ends '}
                  <TimeText at={until} />
                </>
              )}
            </Text>
          </>
        )}
        {needsPriceDecision(order) && can('orders.offer') && (
          <Button size="xs" variant="default" onClick={() => perform({ does: 'late_price' })}>
            Decide the price
          </Button>
        )}
      </div>
    </Section>
  );
}
