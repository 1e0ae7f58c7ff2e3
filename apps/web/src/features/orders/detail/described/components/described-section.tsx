import type { DescribedItem } from '@tradepost/contracts/orders/order.contract';
import { formatMoney } from '../../../../../lib/formats/money.ts';
import { Section } from '../../../../../ui/detail-page/section.tsx';
import { StatusBadge } from '../../../../../ui/status-badge/status-badge.tsx';
import { indicationText } from '../../../indication-text.rules.ts';
import { useOrder } from '../../use-order.ts';
import classes from './described.module.css';

/** What the seller wrote and photographed, beside what it was matched to, and the price against the indication. */
export function DescribedSection() {
  const { order } = useOrder();
  const open = order.described.filter(({ matched_at }) => matched_at === null).length;
  return (
    <Section title="In the seller’s words" note={open > 0 ? `${open} not matched` : 'All matched'}>
      <ul className={classes.things}>
        {order.described.map((described) => (
          <Thing key={described.item_id} described={described} />
        ))}
      </ul>
    </Section>
  );
}

function Thing({ described }: { described: DescribedItem }) {
  const { items, pictures, currency } = useOrder().order;
  const item = items.find(({ id }) => id === described.item_id);
  if (!item) return null;
  const own = pictures.filter(({ item_id }) => item_id === item.id);
  const price = item.inspected?.price ?? item.price;
  const { indication_min: min, indication_max: max } = described;
  const isOutside = min !== null && max !== null && (price < min || price > max);
  return (
    <li className={classes.thing}>
      <div className={classes.words}>
        <p>“{described.description}”</p>
        {own.length > 0 && (
          <div className={classes.pictures}>
            {own.map(({ id, url }, index) => (
              <img key={id} src={url} alt={`From the seller, ${index + 1}`} loading="lazy" />
            ))}
          </div>
        )}
        <span className={classes.dim}>{indicationText(described, currency)}</span>
      </div>
      <div className={classes.match}>
        {described.matched_at === null ? (
          <StatusBadge label="Not matched" meaning="warning" />
        ) : (
          <>
            <span>{item.title}</span>
            <span className={classes.dim}>
              {[item.expected.variant_label, item.expected.condition_label].filter(Boolean).join(' · ')}
              {described.matched_by ? ` · matched by ${described.matched_by}` : ''}
            </span>
            <span className={classes.price}>
              {formatMoney(price, currency)}
              {isOutside && <span className={classes.outside}> outside the indication</span>}
            </span>
          </>
        )}
      </div>
    </li>
  );
}
