import { Anchor } from '@mantine/core';
import { IconExternalLink } from '@tabler/icons-react';
import { parcelStateLabels } from '@tradepost/contracts/orders/parcel.data';
import type { SellerParcel } from '@tradepost/contracts/seller-offers/seller-offer.contract';
import { useSellerLanguage } from '../../../lib/languages/seller-language.tsx';
import { Section } from '../../../ui/detail-page/section.tsx';
import { StatusBadge } from '../../../ui/status-badge/status-badge.tsx';
import { eventText, nameOfParcel } from '../seller-offer.rules.ts';
import { useSellerOffer } from '../use-seller-offer.ts';
import classes from './offer-body.module.css';

/** Where the seller's parcels are, on their way to the shop and back. */
export function Parcels() {
  const { parcels } = useSellerOffer().offer;
  const { write } = useSellerLanguage();
  if (parcels.length === 0) return null;
  return (
    <Section title={write('{count, plural, one {Parcel} other {Parcels}}', { count: parcels.length })}>
      <ul className={classes.parcels}>
        {parcels.map((parcel) => (
          <Parcel key={parcel.id} parcel={parcel} />
        ))}
      </ul>
    </Section>
  );
}

function Parcel({ parcel }: { parcel: SellerParcel }) {
  const { offer } = useSellerOffer();
  const locale = useSellerLanguage();
  const { carrier, tracking_number, tracking_url, state } = parcel;
  const event = eventText(parcel, offer, locale);
  return (
    <li>
      <div className={classes.parcel}>
        <b>{nameOfParcel(parcel, offer.parcels, locale)}</b>
        <StatusBadge label={locale.phrase(parcelStateLabels[state].label)} meaning={parcelStateLabels[state].meaning} />
      </div>
      {(carrier || tracking_number) && (
        <div className={classes.parcel}>
          {[carrier, tracking_number].filter(Boolean).join(' ')}
          {tracking_url && (
            <Anchor href={tracking_url} target="_blank" rel="noreferrer" size="sm">
              {locale.write('Track')} <IconExternalLink size={12} aria-hidden="true" />
            </Anchor>
          )}
        </div>
      )}
      {event && <span className={classes.by}>{event}</span>}
    </li>
  );
}
