import { Button, Checkbox, NativeSelect, Text } from '@mantine/core';
import type { MethodBonus } from '@tradepost/contracts/orders/order-totals.rules';
import { useSellerLanguage } from '../../../lib/languages/seller-language.tsx';
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
  const { write, money, sentence } = useSellerLanguage();
  const problemOf = (field: string) => payout.errors[field] && sentence(payout.errors[field]);
  const bonusOf = ({ type, value, max }: MethodBonus) => {
    if (type === 'amount') return `+${money(value, currency)}`;
    return max === null
      ? `+${value}%`
      : write('+{percent}%, up to {amount}', { percent: value, amount: money(max, currency) });
  };
  const labelOfFee = ({ label, fee }: { label: string; fee: number }) =>
    `${label} (${fee === 0 ? write('free') : money(-fee, currency)})`;
  if (!payout.isOpen) {
    return (
      <div className={classes.form}>
        <Text>{[stored.label, stored.mask].filter(Boolean).join(' · ')}</Text>
        {stored.can_change && (
          <div>
            <Button size="xs" variant="default" onClick={() => payout.setOpen(true)}>
              {write('Change payout details')}
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
        label={write('How would you like to be paid?')}
        value={payout.method}
        error={problemOf('payout_method') ?? problemOf('method')}
        data={[
          {
            value: '',
            label: stored.is_missing
              ? write('Decide later')
              : write('As before: {method}', { method: stored.label ?? '' }),
          },
          ...payout.methods.map(({ key, name, bonus }) => ({
            value: key,
            label: bonus ? `${name} ${bonusOf(bonus)}` : name,
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
          error={problemOf(field.key)}
          onChange={(text) => payout.type(field.key, text)}
          onLeave={() => undefined}
        />
      ))}
      {payout.chosen && stored.expedited && (
        <Checkbox
          label={labelOfFee(stored.expedited)}
          description={stored.expedited.hint || undefined}
          checked={payout.is_expedited}
          error={problemOf('is_expedited')}
          onChange={(event) => payout.setExpedited(event.currentTarget.checked)}
        />
      )}
    </div>
  );
}
