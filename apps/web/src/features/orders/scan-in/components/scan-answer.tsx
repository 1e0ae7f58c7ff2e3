import { Anchor, Button } from '@mantine/core';
import { Link } from 'react-router';
import { describeParcels, resultWords, type ScanAnswer } from '../scan-entries.rules.ts';
import { ChooseOrder } from './choose-order.tsx';
import classes from './scan-in.module.css';

interface ScanAnswerProps {
  answer: ScanAnswer;
  onChoose: (code: string) => void;
}

/** The order of a scanned parcel, and what to do with the parcel in hand. */
export function ScanAnswerDetails({ answer: { result, why, order, orders }, onChoose }: ScanAnswerProps) {
  const { next } = resultWords[result];
  return (
    <>
      {order && (
        <p className={classes.order}>
          <Anchor component={Link} to={order.url} fw={600}>
            {order.box_id}
          </Anchor>
          <span>{order.customer_name || 'No name'}</span>
          <span>{order.item_summary}</span>
          {describeParcels(order) && <b>{describeParcels(order)}</b>}
        </p>
      )}
      {why && <p className={classes.next}>{why}</p>}
      {next && <p className={classes.next}>{next}</p>}
      {result === 'late' && order && (
        <Button size="sm" variant="default" component={Link} to={order.url}>
          Decide the price
        </Button>
      )}
      {result === 'several' && <ChooseOrder orders={orders} onChoose={onChoose} />}
    </>
  );
}

/** The orders that a scan could mean, short, in its row. */
export function OrderButtons({ answer: { result, orders }, onChoose }: ScanAnswerProps) {
  if (result !== 'several') return null;
  return (
    <span className={classes.several}>
      {orders.map(({ id, box_id }) => (
        <Button key={id} size="compact-xs" variant="default" onClick={() => onChoose(box_id)}>
          Receive {box_id}
        </Button>
      ))}
    </span>
  );
}
