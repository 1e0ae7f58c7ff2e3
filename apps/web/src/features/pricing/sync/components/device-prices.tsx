import { Tooltip } from '@mantine/core';
import { formatMoney } from '@tradepost/contracts/money';
import type { SyncProduct } from '@tradepost/contracts/pricing/price-sync-mapping.contract';
import classes from './sync.module.css';

const most = 6;

/** What a source says by condition; what is paid now stands in the hint. */
export function DevicePrices({ product, currency }: { product: SyncProduct; currency: string }) {
  const { prices } = product;
  const title = prices
    .map(({ name, condition, price, current, is_held }) => {
      const paid = current === null ? 'no price of yours' : `you pay ${formatMoney(current, currency)}`;
      return `${name}${condition ? ` (${condition.name})` : ', not mapped'}: ${formatMoney(price, currency)}, ${paid}${is_held ? ', held back' : ''}`;
    })
    .join('\n');
  if (prices.length === 0) return '–';
  return (
    <Tooltip label={<span className={classes.lines}>{title}</span>} multiline>
      <span className={classes.figures}>
        {prices
          .slice(0, most)
          .map(({ price }) => formatMoney(price, currency))
          .join(' · ')}
      </span>
    </Tooltip>
  );
}
