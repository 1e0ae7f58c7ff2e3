import { Button } from '@mantine/core';
import type { Parcel } from '@tradepost/contracts/orders/order-parts.contract';
import { useState } from 'react';
import { TimeText } from '../../../../../ui/time-text/time-text.tsx';
import classes from './parcels.module.css';

/** Shown before the rest is opened. */
const shownAtFirst = 2;

const sources: Record<Parcel['events'][number]['source'], string> = {
  staff: 'Entered by staff',
  scan: 'Scanned here',
  carrier: 'Carrier',
  seller: 'Seller',
};

/** What happened to a parcel, newest first. */
export function ParcelEvents({ parcel: { events } }: { parcel: Parcel }) {
  const [isOpen, setOpen] = useState(false);
  if (events.length === 0) return null;
  const hidden = events.length - shownAtFirst;
  return (
    <>
      <ol className={classes.events}>
        {(isOpen ? events : events.slice(0, shownAtFirst)).map((event) => (
          <li key={event.id}>
            <span>
              {event.description}
              {event.place && `, ${event.place}`}
            </span>
            <span className={classes.quiet}>
              {sources[event.source]}, <TimeText at={event.happened_at} />
            </span>
          </li>
        ))}
      </ol>
      {hidden > 0 && (
        <Button size="compact-xs" variant="subtle" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {isOpen ? 'Show less' : `Show ${hidden} more`}
        </Button>
      )}
    </>
  );
}
