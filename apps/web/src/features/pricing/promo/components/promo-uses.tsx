import { Anchor } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { orderDetailPath } from '@tradepost/contracts/orders/order-path.rules';
import type { PromoUse } from '@tradepost/contracts/pricing/coupon.contract';
import type { PromoCodeDetail } from '@tradepost/contracts/pricing/promo.contract';
import { Link } from 'react-router';
import { formatMoney } from '../../../../lib/formats/money.ts';
import { useCan } from '../../../../lib/session/use-session.ts';
import { Facts } from '../../../../ui/detail-page/facts.tsx';
import { Section } from '../../../../ui/detail-page/section.tsx';
import { MoneyText } from '../../../../ui/money/money-text.tsx';
import { PageBar } from '../../../../ui/pagination/page-bar.tsx';
import { usePaging } from '../../../../ui/pagination/page-size.ts';
import { EmptyState } from '../../../../ui/states/empty-state.tsx';
import { ErrorState } from '../../../../ui/states/error-state.tsx';
import { TextSkeleton } from '../../../../ui/states/skeletons.tsx';
import { type Meaning, StatusBadge } from '../../../../ui/status-badge/status-badge.tsx';
import { TimeText } from '../../../../ui/time-text/time-text.tsx';
import { promoUsesQuery } from '../promo.api.ts';
import { formatUses } from '../promo.rules.ts';
import classes from './promo-uses.module.css';

const looks: Record<PromoUse['status'], { label: string; meaning: Meaning }> = {
  reserved: { label: 'Reserved', meaning: 'info' },
  used: { label: 'Paid', meaning: 'success' },
  released: { label: 'Released', meaning: 'neutral' },
};

/** The uses of a promo code, with the bonuses and the orders. */
export function PromoUses({ promo }: { promo: PromoCodeDetail }) {
  const { page: at, per_page, bar } = usePaging('promo-uses');
  const uses = useQuery(promoUsesQuery(promo.id, at, per_page));
  const page = uses.data;
  return (
    <Section title="Uses" note={formatUses(promo)}>
      <Facts
        facts={[
          { key: 'paid', label: 'Bonus paid', value: formatMoney(promo.bonus_paid, promo.currency) },
          {
            key: 'promised',
            label: 'Reserved for open orders',
            value: formatMoney(promo.bonus_reserved, promo.currency),
          },
        ]}
      />
      {uses.error && !page ? (
        <ErrorState error={uses.error} onRetry={() => void uses.refetch()} />
      ) : !page ? (
        <TextSkeleton lines={4} />
      ) : page.items.length === 0 ? (
        <EmptyState description="Orders that use this code appear here." />
      ) : (
        <>
          <UseTable uses={page.items} />
          <PageBar pagination={page.pagination} shown={page.items.length} {...bar} />
        </>
      )}
    </Section>
  );
}

function UseTable({ uses }: { uses: readonly PromoUse[] }) {
  const canOpen = useCan()('orders.view');
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
    <section data-scrolls className={classes.scroll} tabIndex={0} aria-label="Orders with this code">
      <table className={classes.table}>
        <thead>
          <tr>
            <th scope="col">Order</th>
            <th scope="col">Customer</th>
            <th scope="col">Status</th>
            <th scope="col" className={classes.number}>
              Bonus
            </th>
            <th scope="col" className={classes.number}>
              Order total
            </th>
            <th scope="col">Added</th>
          </tr>
        </thead>
        <tbody>
          {uses.map(({ id, order, customer_name, status, bonus, currency, created_at }) => (
            <tr key={id}>
              <th scope="row">
                {canOpen ? (
                  <Anchor component={Link} to={orderDetailPath(order.kind, order.id)}>
                    {order.box_id}
                  </Anchor>
                ) : (
                  order.box_id
                )}
              </th>
              <td>{customer_name ?? '–'}</td>
              <td>
                <StatusBadge isPlain {...looks[status]} />
              </td>
              <td className={classes.number}>
                <MoneyText minor={bonus} currency={currency} />
              </td>
              <td className={classes.number}>
                <MoneyText minor={order.total} currency={currency} />
              </td>
              <td>
                <TimeText at={created_at} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
