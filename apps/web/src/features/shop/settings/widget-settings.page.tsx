import { Alert, Anchor, Checkbox, NativeSelect, Stack, Switch, Textarea, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { shopChannels, shopShippings } from '@tradepost/contracts/shop/shop-channel.data';
import {
  findWidgetSettings,
  saveWidgetSettings,
  WidgetForm,
  type WidgetSettings,
} from '@tradepost/contracts/shop/widget-settings.contract';
import { Link } from 'react-router';
import { useSettingsForm } from '../../../lib/query/use-settings-form.ts';
import { useCan } from '../../../lib/session/use-session.ts';
import { CheckCards } from '../../../ui/choice-cards/choice-cards.tsx';
import { Section } from '../../../ui/detail-page/section.tsx';
import { FormPage } from '../../../ui/form-page/form-page.tsx';
import { showPaywall } from '../../billing/paywall/use-paywall.ts';
import { useGates } from '../../billing/use-gates.ts';
import { TextLanguage } from '../../languages/components/text-language.tsx';
import { type SellerTexts, useSellerTexts } from '../../languages/use-seller-texts.ts';
import { EmbedCode } from './components/embed-code.tsx';
import { WidgetPreview } from './components/widget-preview.tsx';
import {
  channelWords,
  emptyWidget,
  shippingWords,
  toWidgetBody,
  toWidgetValues,
  validateWidget,
  type WidgetValues,
  widgetLabels,
} from './widget-settings.rules.ts';

const fields = ['button_text'] as const;

/** `/settings/widget`: how the shop and the widget look, what they offer, and the code for the website. */
export function Component() {
  const isReadOnly = !useCan()('settings.edit');
  const { form, stored, page } = useSettingsForm(findWidgetSettings, saveWidgetSettings, {
    empty: emptyWidget,
    toValues: toWidgetValues,
    validate: validateWidget(WidgetForm),
    labels: widgetLabels,
    toBody: toWidgetBody,
    message: 'The widget was saved',
  });
  const { values } = form;
  const texts = useSellerTexts<WidgetValues, 'button_text'>({ form, fields, main: stored?.text_language });
  return (
    <FormPage
      {...page}
      title="Widget"
      description="Your shop on your own website: sellers look up prices and sell without leaving it."
    >
      {stored && !stored.is_live && (
        <Alert color="warning" variant="light">
          The widget stays hidden until you turn on your storefront under{' '}
          <Anchor component={Link} to="/settings/home-page" underline="always">
            Website pages
          </Anchor>
          .
        </Alert>
      )}
      {stored && <EmbedCode settings={stored} isReadOnly={isReadOnly} />}
      <LookSection isReadOnly={isReadOnly} values={values} form={form} texts={texts} stored={stored} />
      <SellingSection values={values} form={form} isReadOnly={isReadOnly} stored={stored} />
      <Section title="Allowed websites">
        <Textarea
          label="Websites that may show the widget"
          description="One per line, such as www.example.com or *.example.com. Leave empty to allow all."
          autosize
          minRows={2}
          maxLength={4000}
          disabled={isReadOnly}
          {...form.getInputProps('allowed_websites')}
        />
      </Section>
      {stored && <WidgetPreview settings={stored} accent={values.accent} text={texts.textOf('button_text') ?? ''} />}
    </FormPage>
  );
}

interface LookSectionProps {
  isReadOnly: boolean;
  values: WidgetValues;
  form: UseFormReturnType<WidgetValues>;
  texts: SellerTexts<'button_text'>;
  stored: WidgetSettings | undefined;
}

/** How the button and the widget look. */
function LookSection({ isReadOnly, values, form, texts, stored }: LookSectionProps) {
  const { is_whitelabel_widget } = useGates();
  return (
    <Section title="Look">
      <Stack gap="md">
        <TextInput
          label="Button color"
          description="Dark enough for white text. Leave empty to use the color of your storefront."
          placeholder="#0d6761"
          maw={320}
          maxLength={7}
          disabled={isReadOnly}
          rightSection={
            <input
              type="color"
              aria-label="Pick a color"
              disabled={isReadOnly}
              value={/^#[0-9a-f]{6}$/i.test(values.accent) ? values.accent : '#0d6761'}
              onChange={(event) => form.setFieldValue('accent', event.currentTarget.value)}
              style={{ width: '1.5rem', height: '1.5rem', padding: 0, border: 0, background: 'none' }}
            />
          }
          {...form.getInputProps('accent')}
        />
        <TextLanguage texts={texts} />
        <TextInput
          label="Button text"
          description="Leave empty to use the default"
          placeholder="Sell your device"
          maw={400}
          maxLength={60}
          disabled={isReadOnly}
          {...texts.inputProps('button_text')}
        />
        <NativeSelect
          label="Starting category"
          description="Shown first when the widget opens"
          maw={400}
          disabled={isReadOnly}
          data={[
            { value: '', label: 'All categories' },
            ...(stored?.categories ?? []).map(({ key, name }) => ({ value: key, label: name })),
          ]}
          {...form.getInputProps('start_category')}
        />
        {is_whitelabel_widget && (
          <Switch
            label="Show the widget without “Powered by Tradepost”"
            checked={values.hides_watermark}
            disabled={isReadOnly}
            onChange={(event) => {
              const isHidden = event.currentTarget.checked;
              if (isHidden && stored && !stored.can_hide_watermark) showPaywall('watermark');
              else form.setFieldValue('hides_watermark', isHidden);
            }}
          />
        )}
      </Stack>
    </Section>
  );
}

interface SellingSectionProps {
  values: WidgetValues;
  form: UseFormReturnType<WidgetValues>;
  isReadOnly: boolean;
  stored: WidgetSettings | undefined;
}

/** What sellers can choose. */
function SellingSection({ values, form, isReadOnly, stored }: SellingSectionProps) {
  return (
    <Section title="Ways to sell">
      <Stack gap="md">
        <CheckCards
          name="channels"
          legend="What sellers can choose online"
          isRow
          values={values.channels}
          error={form.errors.channels}
          options={shopChannels.map((key) => ({
            value: key,
            ...channelWords[key],
            disabled: isReadOnly,
            aside: stored?.channels.includes(key) && !stored.open_channels.includes(key) ? 'Not open now' : undefined,
          }))}
          onChange={(keys) => form.setFieldValue('channels', keys)}
        />
        {values.channels.includes('mail-in') && (
          <CheckCards
            name="shipping_methods"
            legend="How devices are sent"
            isRow
            values={values.shipping_methods}
            error={form.errors.shipping_methods}
            options={shopShippings.map((key) => ({ value: key, ...shippingWords[key], disabled: isReadOnly }))}
            onChange={(keys) => form.setFieldValue('shipping_methods', keys)}
          />
        )}
        <Checkbox
          label="Lead booster"
          description="Ask for the email address before a price is shown. Unfinished leads become abandoned, and can be followed up."
          disabled={isReadOnly}
          {...form.getInputProps('is_lead_booster', { type: 'checkbox' })}
        />
      </Stack>
    </Section>
  );
}
