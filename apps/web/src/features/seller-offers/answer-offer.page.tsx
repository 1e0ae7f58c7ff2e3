import { Text, Title } from '@mantine/core';
import { IconLink, IconLinkOff } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useMemo } from 'react';
import { useLocation } from 'react-router';
import { ApiError } from '../../lib/api-error.ts';
import { useOrderLanguage, useSellerLanguage } from '../../lib/languages/seller-language.tsx';
import { usePageTitle } from '../../lib/page-title.ts';
import { useSellerBrand } from '../../lib/query/use-seller-brand.ts';
import { ErrorState } from '../../ui/states/error-state.tsx';
import { SectionSkeleton } from '../../ui/states/skeletons.tsx';
import classes from './answer-offer.page.module.css';
import { NewLinkForm } from './components/new-link-form.tsx';
import { OfferBody } from './components/offer-body.tsx';
import { sellerOfferQuery } from './seller-offer.api.ts';
import { SellerOfferContext } from './use-seller-offer.ts';

/** `/revised-offer#token=…`: a seller looks at a revised offer and answers it, without an account. */
export function Component() {
  const { hash } = useLocation();
  const token = new URLSearchParams(hash.slice(1)).get('token') ?? '';
  const query = useQuery(sellerOfferQuery(token));
  const { data: offer, error } = query;
  const { write } = useSellerLanguage();
  useOrderLanguage(offer, token);
  useSellerBrand(offer ? token : null);
  usePageTitle(write('Revised offer'));
  const shown = useMemo(() => offer && { token, offer }, [token, offer]);

  if (token === '') {
    return (
      <Message icon={<IconLink size={28} stroke={1.5} />} title={write('Revised offer')}>
        <Text c="dimmed">
          {write('This page shows a revised offer for your devices. Open it from the link in our email.')}
        </Text>
      </Message>
    );
  }
  if (error instanceof ApiError && [404, 422].includes(error.status)) {
    const isOver = (error.data as { is_over?: boolean } | undefined)?.is_over === true;
    return (
      <Message
        icon={<IconLinkOff size={28} stroke={1.5} />}
        title={write(isOver ? 'This link has ended' : 'This link no longer works')}
      >
        {isOver ? (
          <NewLinkForm token={token} />
        ) : (
          <Text c="dimmed">
            {write(
              'Perhaps it was not copied in full. Copy the whole link from the email about your order, or ask the shop for a new one.',
            )}
          </Text>
        )}
      </Message>
    );
  }
  if (error) return <ErrorState error={error} onRetry={() => void query.refetch()} />;
  if (!shown) {
    return (
      <div role="status" aria-label={write('Loading')}>
        <SectionSkeleton lines={8} />
      </div>
    );
  }
  return (
    <SellerOfferContext value={shown}>
      <OfferBody />
    </SellerOfferContext>
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
