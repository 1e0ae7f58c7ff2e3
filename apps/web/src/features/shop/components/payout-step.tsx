import { Checkbox } from '@mantine/core';
import type { MethodBonus } from '@tradepost/contracts/orders/order-totals.rules';
import { useSellerLanguage } from '../../../lib/languages/seller-language.tsx';
import { ChoiceCards } from '../../../ui/choice-cards/choice-cards.tsx';
import { PayoutFieldInput } from '../../customers/payout/components/payout-field-input.tsx';
import type { Checkout } from '../use-checkout.ts';
import { useShop } from '../use-shop.ts';

/** How the seller is paid. It can be chosen later too. */
export function PayoutStep({ checkout }: { checkout: Checkout }) {
  const { write, money } = useSellerLanguage();
  const { shop } = useShop();
  const { values, set, details, setDetails, errors, options, method } = checkout;
  const { payout_methods = [], expedited = null } = options.data ?? {};
  const bonusOf = ({ type, value, max }: MethodBonus) => {
    if (type === 'amount') return `+${money(value, shop.currency)}`;
    return max === null
      ? `+${value}%`
      : write('+{percent}%, up to {amount}', { percent: value, amount: money(max, shop.currency) });
  };
  const labelOfFee = ({ label, fee }: { label: string; fee: number }) =>
    `${label} (${fee === 0 ? write('free') : money(-fee, shop.currency)})`;
  const later = { value: '', label: write('Decide later'), description: undefined, aside: undefined };
  return (
    <>
      <ChoiceCards
        name="payout_method"
        legend={write('How would you like to be paid?')}
        value={values.payout_method}
        error={errors.payout_method}
        options={[
          ...payout_methods.map(({ key, name, hint, bonus }) => ({
            value: key,
            label: name,
            description: hint || undefined,
            aside: bonus ? bonusOf(bonus) : undefined,
          })),
          later,
        ]}
        onChange={(payout_method) => set({ payout_method })}
      />
      {method?.fields.map((field) => (
        <PayoutFieldInput
          key={field.key}
          field={{ ...field, format: field.format as never }}
          value={details[field.key] ?? ''}
          error={errors[`payout_details.${field.key}`]}
          onChange={(text) => setDetails({ ...details, [field.key]: text })}
          onLeave={() => undefined}
        />
      ))}
      {method && expedited && (
        <Checkbox
          label={labelOfFee(expedited)}
          description={expedited.hint || undefined}
          checked={values.is_expedited}
          error={errors.is_expedited}
          onChange={(event) => set({ is_expedited: event.currentTarget.checked })}
        />
      )}
    </>
  );
}
