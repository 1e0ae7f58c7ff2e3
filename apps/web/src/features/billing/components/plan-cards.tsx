import { Button, SegmentedControl } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import type { PackageOffer } from '@tradepost/contracts/billing/package.contract';
import type { BillingInterval } from '@tradepost/contracts/billing/package.data';
import { formatMoney } from '../../../lib/formats/money.ts';
import { StatusBadge } from '../../../ui/status-badge/status-badge.tsx';
import { limitTexts, yearlySaving } from '../billing.rules.ts';
import classes from './plan-cards.module.css';

interface PlanCardsProps {
  offers: readonly PackageOffer[];
  interval: BillingInterval;
  onInterval: (interval: BillingInterval) => void;
  /** The current paid plan; null before the first one. */
  current: { package_id: number; billing_interval: BillingInterval } | null;
  /** Without it, the cards have no buttons. */
  onChoose?: (offer: PackageOffer) => void;
  /** The plan whose payment page is loading. */
  busyId?: number | null;
}

/** The plans side by side: price, limits and features. */
export function PlanCards({ offers, interval, onInterval, current, onChoose, busyId }: PlanCardsProps) {
  const saving = offers[0] ? yearlySaving(offers[0]) : 0;
  return (
    <div className={classes.plans}>
      <div className={classes.interval}>
        <SegmentedControl
          aria-label="Billing interval"
          value={interval}
          onChange={(value) => onInterval(value as BillingInterval)}
          data={[
            { value: 'month', label: 'Monthly' },
            { value: 'year', label: `Yearly, save ${saving}%` },
          ]}
        />
      </div>
      <ul className={classes.cards}>
        {offers.map((offer) => (
          <PlanCard
            key={offer.id}
            offer={offer}
            interval={interval}
            isCurrent={current?.package_id === offer.id && current.billing_interval === interval}
            isChange={current !== null}
            onChoose={onChoose && (() => onChoose(offer))}
            isBusy={busyId === offer.id}
            isOff={busyId !== null && busyId !== undefined}
          />
        ))}
      </ul>
    </div>
  );
}

interface PlanCardProps {
  offer: PackageOffer;
  interval: BillingInterval;
  isCurrent: boolean;
  isChange: boolean;
  onChoose?: () => void;
  isBusy: boolean;
  isOff: boolean;
}

function PlanCard({ offer, interval, isCurrent, isChange, onChoose, isBusy, isOff }: PlanCardProps) {
  const { package_price, location_price } = offer.prices[interval];
  const isFull = offer.limits.locations === offer.included_locations;
  const verb = isChange ? 'Change to' : 'Choose';
  return (
    <li className={classes.card} data-current={isCurrent || undefined} aria-label={`${offer.name} plan`}>
      <div className={classes.head}>
        <h2 className={classes.name}>{offer.name}</h2>
        {isCurrent && <StatusBadge label="Your plan" meaning="success" isPlain />}
      </div>
      <p className={classes.summary}>{offer.summary}</p>
      <p className={classes.price}>
        <span className={classes.amount}>{formatMoney(package_price, offer.currency)}</span> a {interval}
      </p>
      <p className={classes.aside}>
        {isFull ? 'No extra locations' : `${formatMoney(location_price, offer.currency)} for each extra location`}
      </p>
      {onChoose && (
        <Button
          fullWidth
          variant={isChange ? 'default' : 'filled'}
          disabled={isCurrent || (isOff && !isBusy)}
          loading={isBusy}
          onClick={onChoose}
        >
          {isCurrent ? 'Your plan' : `${verb} ${offer.name}`}
        </Button>
      )}
      <ul className={classes.points}>
        {[...limitTexts(offer), ...offer.highlights].map((point) => (
          <li key={point}>
            <IconCheck size={16} aria-hidden="true" />
            {point}
          </li>
        ))}
      </ul>
    </li>
  );
}
