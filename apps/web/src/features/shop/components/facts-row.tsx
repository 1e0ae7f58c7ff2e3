import { IconCash, IconThumbUp } from '@tabler/icons-react';
import type { ShopFacts } from '@tradepost/contracts/shop/shop.contract';
import { useSellerLanguage } from '../../../lib/languages/seller-language.tsx';
import classes from '../shop.module.css';

/** What past sales were like. Nobody writes it: the server computes it where there were enough. */
export function FactsRow({ facts }: { facts: ShopFacts | null | undefined }) {
  const { write } = useSellerLanguage();
  if (!facts) return null;
  const { sales, quoted_percent, days_to_payment } = facts;
  return (
    <ul className={classes.facts} aria-label={write('Past sales')}>
      <li>
        <IconThumbUp size={18} stroke={1.75} aria-hidden="true" />
        {write('Of the last {count} sales, {percent}% got the quoted price', {
          count: sales,
          percent: quoted_percent,
        })}
      </li>
      {days_to_payment !== null && (
        <li>
          <IconCash size={18} stroke={1.75} aria-hidden="true" />
          {days_to_payment < 1
            ? write('Usually paid within a day of arrival')
            : write('Usually paid {days, plural, one {# day} other {# days}} after arrival', { days: days_to_payment })}
        </li>
      )}
    </ul>
  );
}
