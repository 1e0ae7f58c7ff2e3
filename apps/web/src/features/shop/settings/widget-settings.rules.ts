import type { FormErrors } from '@mantine/form';
import type { CallInput } from '@tradepost/contracts/route';
import type { ShopChannel, ShopShipping } from '@tradepost/contracts/shop/shop-channel.data';
import type { saveWidgetSettings, WidgetSettings } from '@tradepost/contracts/shop/widget-settings.contract';
import type { z } from 'zod';
import { validateWith } from '../../../lib/forms.ts';
import { type TextValues, toTranslationValues, withTranslationLabels } from '../../languages/seller-texts.rules.ts';

const fields = ['button_text'] as const;

export type WidgetValues = TextValues<'button_text'> & {
  accent: string;
  button_text: string;
  channels: string[];
  shipping_methods: string[];
  is_lead_booster: boolean;
  /** One website per line. */
  allowed_websites: string;
  start_category: string;
  hides_watermark: boolean;
};

export const emptyWidget: WidgetValues = {
  accent: '',
  button_text: '',
  channels: [],
  shipping_methods: [],
  is_lead_booster: false,
  allowed_websites: '',
  start_category: '',
  hides_watermark: false,
  translations: toTranslationValues(undefined, fields),
};

export const toWidgetValues = (stored: WidgetSettings): WidgetValues => ({
  accent: stored.accent ?? '',
  button_text: stored.button_text,
  channels: [...stored.channels],
  shipping_methods: [...stored.shipping_methods],
  is_lead_booster: stored.is_lead_booster,
  allowed_websites: stored.allowed_websites.map((site) => site.replace(/^https:\/\//, '')).join('\n'),
  start_category: stored.start_category ?? '',
  hides_watermark: stored.hides_watermark,
  translations: toTranslationValues(stored.translations, fields),
});

type Body = Omit<NonNullable<CallInput<typeof saveWidgetSettings>['body']>, 'version'>;

export const toWidgetBody = (values: WidgetValues): Body => ({
  ...values,
  channels: values.channels as ShopChannel[],
  shipping_methods: values.shipping_methods as ShopShipping[],
  start_category: values.start_category || null,
  allowed_websites: values.allowed_websites.split(/\s+/).filter((site) => site !== ''),
});

/** Checks what is sent. A wrong line makes the whole field wrong. */
export const validateWidget =
  (schema: z.ZodType) =>
  (values: WidgetValues): FormErrors => {
    const found = validateWith(schema)(toWidgetBody(values));
    return Object.fromEntries(Object.entries(found).map(([path, text]) => [path.replace(/\.\d+$/, ''), text]));
  };

export const widgetLabels = withTranslationLabels(
  {
    accent: 'Button color',
    button_text: 'Button text',
    channels: 'Ways to sell',
    shipping_methods: 'How devices are sent',
    is_lead_booster: 'Lead booster',
    allowed_websites: 'Allowed websites',
    start_category: 'Starting category',
    hides_watermark: 'Watermark',
  },
  fields,
);

export const channelWords: Record<ShopChannel, { label: string; description: string }> = {
  'mail-in': { label: 'Send it in', description: 'Becomes a mail-in order' },
  'in-store': { label: 'Bring it to a store', description: 'Becomes a lead of the store' },
};

export const shippingWords: Record<ShopShipping, { label: string; description: string }> = {
  label: { label: 'Prepaid label', description: 'Emailed to the seller' },
  kit: { label: 'Shipping kit', description: 'Packaging that you send' },
  own_label: { label: 'Own label', description: 'The seller pays for shipping' },
  drop_off: { label: 'Drop off', description: 'At one of your stores' },
};
