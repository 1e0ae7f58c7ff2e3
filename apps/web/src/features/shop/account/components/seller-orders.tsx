import { Button, Group, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { listSellerOrders } from '@tradepost/contracts/shop/account/seller-account.contract';
import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import { ApiError } from '../../../../lib/api-error.ts';
import { useSellerLanguage } from '../../../../lib/languages/seller-language.tsx';
import { contractQuery } from '../../../../lib/query/contract-query.ts';
import { ErrorState } from '../../../../ui/states/error-state.tsx';
import { SectionSkeleton } from '../../../../ui/states/skeletons.tsx';
import classes from '../../shop.module.css';
import type { Visit } from '../../shop-account.rules.ts';
import { useShop } from '../../use-shop.ts';
import { OrderCard } from './order-card.tsx';
import own from './seller-orders.module.css';

interface SellerOrdersProps {
  visit: Visit;
  onSignOut: () => void;
}

const sizes = [10, 25, 50, 100] as const;

/** The orders of the seller who is signed in, newest first. */
export function SellerOrders({ visit, onSignOut }: SellerOrdersProps) {
  const { company, pathOf } = useShop();
  const { write, language } = useSellerLanguage();
  const [step, setStep] = useState(0);
  const body = { company, language, token: visit.token, page: 1, per_page: sizes[step] ?? 100 };
  const query = useQuery({
    ...contractQuery(listSellerOrders, { body }),
    placeholderData: (before) => before,
    meta: { handles_errors: true },
  });
  const { data, error } = query;
  const isOver = error instanceof ApiError && error.status === 403;
  useEffect(() => {
    if (isOver) onSignOut();
  }, [isOver, onSignOut]);
  if (error && !isOver) return <ErrorState error={error} onRetry={() => void query.refetch()} />;
  if (!data) return <SectionSkeleton lines={6} />;
  return (
    <>
      <Group justify="space-between">
        <Text c="dimmed">{visit.email}</Text>
        <Button variant="default" size="xs" onClick={onSignOut}>
          {write('Sign out')}
        </Button>
      </Group>
      {data.items.length === 0 && (
        <div className={classes.section}>
          <Text>{write('There are no orders with {email}.', { email: visit.email })}</Text>
          <div>
            <Button component={Link} to={pathOf()}>
              {write('Sell your device')}
            </Button>
          </div>
        </div>
      )}
      <ul className={own.orders}>
        {data.items.map((order) => (
          <OrderCard key={order.box_id} order={order} />
        ))}
      </ul>
      {data.pagination.total > data.items.length && step < sizes.length - 1 && (
        <div>
          <Button variant="default" loading={query.isFetching} onClick={() => setStep(step + 1)}>
            {write('Older orders')}
          </Button>
        </div>
      )}
    </>
  );
}
