import { Button, NativeSelect, Text } from '@mantine/core';
import { ErrorState } from '../../../ui/states/error-state.tsx';
import { TextSkeleton } from '../../../ui/states/skeletons.tsx';
import { PayoutFieldInput } from '../../customers/payout/components/payout-field-input.tsx';
import type { PayoutChoice } from '../use-payout-choice.ts';
import { useSellerOffer } from '../use-seller-offer.ts';
import classes from './offer-body.module.css';

/** The stored payout details, masked, or the fields to enter others. */
export function PayoutFields({ payout }: { payout: PayoutChoice }) {
  const stored = useSellerOffer().offer.payout;
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
          ...payout.methods.map(({ key, label }) => ({ value: key, label })),
        ]}
        onChange={(event) => payout.choose(event.currentTarget.value)}
      />
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
    </div>
  );
}
