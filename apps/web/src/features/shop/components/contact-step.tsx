import { Checkbox, TextInput } from '@mantine/core';
import { useSellerLanguage } from '../../../lib/languages/seller-language.tsx';
import classes from '../shop.module.css';
import type { Checkout } from '../use-checkout.ts';
import { Trap } from './lead-form.tsx';

/** Who sells. */
export function ContactStep({ checkout }: { checkout: Checkout }) {
  const { write } = useSellerLanguage();
  const { values, set, errors, options } = checkout;
  const { sms_disclosure, approval_message } = options.data?.marketing ?? {};
  const field = (name: 'email' | 'first_name' | 'last_name' | 'phone') => ({
    value: values[name],
    error: errors[name],
    size: 'md' as const,
    onChange: (event: { currentTarget: { value: string } }) => set({ [name]: event.currentTarget.value }),
  });
  return (
    <div className={classes.grid}>
      <TextInput
        {...field('email')}
        data-wide
        label={write('Email address')}
        description={write('We send everything about your order there.')}
        type="email"
        autoComplete="email"
        maxLength={254}
        required
      />
      <TextInput
        {...field('first_name')}
        label={write('First name')}
        autoComplete="given-name"
        maxLength={100}
        required
      />
      <TextInput {...field('last_name')} label={write('Last name')} autoComplete="family-name" maxLength={100} />
      <TextInput
        {...field('phone')}
        data-wide
        label={write('Phone (optional)')}
        type="tel"
        autoComplete="tel"
        maxLength={40}
      />
      {sms_disclosure && values.phone.trim() !== '' && (
        <Checkbox
          data-wide
          label={write('Text me offers and news (optional)')}
          description={sms_disclosure}
          checked={values.sms_consent}
          onChange={(event) => set({ sms_consent: event.currentTarget.checked })}
        />
      )}
      {values.sms_consent && approval_message && (
        <p className={classes.dim} data-wide>
          {approval_message}
        </p>
      )}
      <Trap value={values.website} onChange={(website) => set({ website })} />
    </div>
  );
}
