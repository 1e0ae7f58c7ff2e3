import { Button, Checkbox, NativeSelect, Text } from '@mantine/core';
import { formatMoney } from '@tradepost/contracts/money';
import { bonusText } from '@tradepost/contracts/payouts/offered-method.rules';
import { ErrorState } from '../../../ui/states/error-state.tsx';
import { TextSkeleton } from '../../../ui/states/skeletons.tsx';
import { PayoutFieldInput } from '../../customers/payout/components/payout-field-input.tsx';
import type { PayoutChoice } from '../use-payout-choice.ts';
import { useSellerOffer } from '../use-seller-offer.ts';
import classes from './offer-body.module.css';

/** The stored payout details, masked, or the fields to enter others. */
export function PayoutFields({ payout }: { payout: PayoutChoice }) {
  const { payout: stored, currency } = useSellerOffer().offer;
  const { rules } = payout;
  if (!payout.isOpen) {
    return (
      <div className={classes.form}>
        <Text>{[stored.label, stored.mask].filter(Boolean).join(' · ')}</Text>
        {stored.can_change && (
          <div>
            <Button size="xs" variant="default" onClick={() => payout.setOpen(true)}>
              Change payout details
            </Button>
          </div>
        )}
      </div>
    );
  }
  if (rules.error) return <ErrorState error={rules.error} onRetry={() => void rules.refetch()} />;
  if (!rules.data) return <TextSkeleton lines={3} />;
  return (
    <div className={classes.form}>
      <NativeSelect
        label="How would you like to be paid?"
        value={payout.method}
        error={payout.errors.payout_method ?? payout.errors.method}
        data={[
          { value: '', label: stored.is_missing ? 'Decide later' : `As before: ${stored.label ?? ''}` },
          ...payout.methods.map(({ key, name, bonus }) => ({
            value: key,
            label: bonus ? `${name} ${bonusText(bonus, currency)}` : name,
          })),
        ]}
        onChange={(event) => payout.choose(event.currentTarget.value)}
      />
      {payout.chosen?.hint && (
        <Text size="sm" c="dimmed">
          {payout.chosen.hint}
        </Text>
      )}
      {payout.fields.map((field) => (
        <PayoutFieldInput
          key={field.key}
          field={field}
          value={payout.details[field.key] ?? ''}
          error={payout.errors[field.key]}
          onChange={(text) => payout.type(field.key, text)}
          onLeave={() => undefined}
        />
      ))}
      {payout.chosen && stored.expedited && (
        <Checkbox
          label={`${stored.expedited.label} (${stored.expedited.fee === 0 ? 'free' : formatMoney(-stored.expedited.fee, currency)})`}
          description={stored.expedited.hint || undefined}
          checked={payout.is_expedited}
          error={payout.errors.is_expedited}
          onChange={(event) => payout.setExpedited(event.currentTarget.checked)}
        />
      )}
    </div>
  );
}
