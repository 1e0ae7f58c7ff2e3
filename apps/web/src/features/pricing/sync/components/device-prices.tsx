import { Tooltip } from '@mantine/core';
import type { SyncProduct } from '@tradepost/contracts/pricing/sync/price-sync-mapping.contract';
import { formatMoney } from '../../../../lib/formats/money.ts';
import classes from './sync.module.css';

const maxPrices = 6;

/** A source's prices by condition. The tooltip compares them with the company's prices. */
export function DevicePrices({ product, currency }: { product: SyncProduct; currency: string }) {
  const { prices } = product;
  const title = prices
    .map(({ name, condition, price, current, is_held }) => {
      const paid = current === null ? 'you have no price' : `you pay ${formatMoney(current, currency)}`;
      return `${name}${condition ? ` (${condition.name})` : ', not mapped'}: ${formatMoney(price, currency)}, ${paid}${is_held ? ', held' : ''}`;
    })
    .join('\n');
  if (prices.length === 0) return '–';
  return (
    <Tooltip label={<span className={classes.lines}>{title}</span>} multiline>
      <span className={classes.figures}>
        {prices
          .slice(0, maxPrices)
          .map(({ price }) => formatMoney(price, currency))
          .join(' · ')}
      </span>
    </Tooltip>
  );
}
