import { Button } from '@mantine/core';
import { formatAddress } from '@tradepost/contracts/addresses';
import { useSellerLanguage } from '../../../lib/languages/seller-language.tsx';
import type { CheckoutStep } from '../checkout.rules.ts';
import classes from '../shop.module.css';
import type { Checkout } from '../use-checkout.ts';
import { useShop } from '../use-shop.ts';
import { shippingWords } from './delivery-step.tsx';

/** Who sells, from where, how it is sent and how it is paid, each with a way to change it. */
export function ReviewSummary({ checkout }: { checkout: Checkout }) {
  const { write } = useSellerLanguage();
  const { shop } = useShop();
  const { values, go, options, channel, method, details } = checkout;
  const { stores = [] } = options.data ?? {};
  const store = stores.find(({ id }) => String(id) === values.location_id);
  const isByMail = channel === 'mail-in';
  const address = formatAddress(values, shop.country_code);
  const { shipping_method, parcel_count, tracking_number } = values;
  const sections: { step: CheckoutStep; title: string; lines: (string | null | undefined)[] }[] = [
    {
      step: 'contact',
      title: write('Contact details'),
      lines: [`${values.first_name} ${values.last_name}`.trim(), values.email, values.phone],
    },
    ...(isByMail && address ? [{ step: 'delivery' as const, title: write('Your address'), lines: [address] }] : []),
    {
      step: 'delivery',
      title: write('Delivery'),
      lines: isByMail
        ? [
            shipping_method && shippingWords(write)[shipping_method][0],
            shipping_method === 'own_label' ? tracking_number : null,
            parcel_count > 1 ? `${write('Number of parcels')}: ${parcel_count}` : null,
          ]
        : [store?.name, store?.address_text],
    },
    {
      step: 'payout',
      title: write('Payment'),
      lines: method ? [method.name, ...method.fields.map(({ key }) => details[key])] : [write('Decide later')],
    },
  ];
  return (
    <ul className={classes.summary}>
      {sections.map(({ step, title, lines }) => (
        <li key={title}>
          <h3>{title}</h3>
          <Button
            variant="subtle"
            size="compact-sm"
            aria-label={write('Edit {section}', { section: title })}
            onClick={() => go(step)}
          >
            {write('Edit')}
          </Button>
          <p>{lines.filter(Boolean).join('\n')}</p>
        </li>
      ))}
    </ul>
  );
}
