import { Text, Title } from '@mantine/core';
import { IconLink, IconLinkOff } from '@tabler/icons-react';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import type { LoneLabel, SellerOrder } from '@tradepost/contracts/shipping/seller-link.contract';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { ApiError } from '../../../lib/api-error.ts';
import { useOrderLanguage, useSellerLanguage } from '../../../lib/languages/seller-language.tsx';
import { usePageTitle } from '../../../lib/page-title.ts';
import { useSellerBrand } from '../../../lib/query/use-seller-brand.ts';
import { ErrorState } from '../../../ui/states/error-state.tsx';
import { SectionSkeleton } from '../../../ui/states/skeletons.tsx';
import { loneLabelQuery, sellerOrderQuery } from '../seller-order.api.ts';
import classes from './seller-page.module.css';

interface SellerPageProps {
  title: string;
  /** Explains the page to visitors without a link. */
  purpose: string;
  children: (order: SellerOrder, token: string) => ReactNode;
  /** What the link of a label by itself shows. */
  renderLabel: (lone: LoneLabel, token: string) => ReactNode;
}

/** A page that sellers open from their link. Without a valid link it explains where to find it. */
export function SellerPage({ title, purpose, children, renderLabel }: SellerPageProps) {
  const { write } = useSellerLanguage();
  usePageTitle(title);
  const { hash, search } = useLocation();
  // Links of earlier versions have the token in the query.
  const params = new URLSearchParams(hash.slice(1) || search);
  const label = params.get('label') ?? '';
  const token = params.get('token') ?? '';
  if (label !== '') return <OfLabel title={title} token={label} render={renderLabel} />;
  if (token !== '') return <OfOrder title={title} token={token} render={children} />;
  return (
    <Message icon={<IconLink size={28} stroke={1.5} />} title={title}>
      <Text c="dimmed">
        {purpose} {write('Open it from the link in the message about your order.')}
      </Text>
      <Text c="dimmed">
        {write(
          'Check your spam folder too. If you still can’t find it, contact the shop and have your order number ready.',
        )}
      </Text>
    </Message>
  );
}

interface OpenedProps<Data> {
  title: string;
  token: string;
  render: (data: Data, token: string) => ReactNode;
}

function OfOrder({ title, token, render }: OpenedProps<SellerOrder>) {
  const query = useQuery(sellerOrderQuery(token));
  useOrderLanguage(query.data, token);
  useSellerBrand(query.data ? token : null);
  return (
    <Opened title={title} query={query}>
      {query.data && render(query.data, token)}
    </Opened>
  );
}

function OfLabel({ title, token, render }: OpenedProps<LoneLabel>) {
  const query = useQuery(loneLabelQuery(token));
  useOrderLanguage(query.data, null);
  useSellerBrand(query.data ? token : null);
  return (
    <Opened title={title} query={query}>
      {query.data && render(query.data, token)}
    </Opened>
  );
}

interface OpenedFrame {
  title: string;
  query: UseQueryResult<unknown>;
  children: ReactNode;
}

function Opened({ title, query, children }: OpenedFrame) {
  const { write } = useSellerLanguage();
  const isRefused = query.error instanceof ApiError && [404, 422].includes(query.error.status);
  if (isRefused) {
    return (
      <Message icon={<IconLinkOff size={28} stroke={1.5} />} title={write('This link no longer works')}>
        <Text c="dimmed">
          {write(
            'It may have expired, or it was not copied in full. Copy the whole link from the message about your order, or ask the shop for a new one.',
          )}
        </Text>
      </Message>
    );
  }
  return (
    <section className={classes.page} aria-label={title}>
      <Title order={1} className={classes.title}>
        {title}
      </Title>
      {query.isPending && (
        <div role="status" aria-label={write('Loading')}>
          <SectionSkeleton lines={6} />
        </div>
      )}
      {query.isError && <ErrorState error={query.error} onRetry={() => void query.refetch()} />}
      {children}
    </section>
  );
}

function Message({ icon, title, children }: { icon: ReactNode; title: string; children: ReactNode }) {
  return (
    <div className={classes.message}>
      <span className={classes.icon} aria-hidden="true">
        {icon}
      </span>
      <Title order={1} className={classes.title}>
        {title}
      </Title>
      {children}
    </div>
  );
}
