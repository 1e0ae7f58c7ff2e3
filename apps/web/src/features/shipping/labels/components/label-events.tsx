import { Text } from '@mantine/core';
import { parcelStateLabels } from '@tradepost/contracts/orders/parcel.data';
import type { LabelDetail } from '@tradepost/contracts/shipping/label.contract';
import { TimeText } from '../../../../ui/time-text/time-text.tsx';
import classes from './label-events.module.css';

/** What the carrier told of a parcel, the newest first. */
export function LabelEvents({ events }: Pick<LabelDetail, 'events'>) {
  if (events.length === 0) {
    return (
      <Text size="sm" c="dimmed">
        No scans yet. They appear here as soon as the carrier has the parcel.
      </Text>
    );
  }
  return (
    <ol className={classes.events}>
      {events.map((event) => (
        <li key={event.id} data-meaning={parcelStateLabels[event.state].meaning}>
          <span>
            {event.description}
            {event.place && <span className={classes.quiet}>, {event.place}</span>}
          </span>
          <span className={classes.quiet}>
            <TimeText at={event.happened_at} isExact />
          </span>
        </li>
      ))}
    </ol>
  );
}
