import {
  Anchor,
  Button,
  ColorInput,
  Group,
  NativeSelect,
  Stack,
  Switch,
  Text,
  Textarea,
  TextInput,
} from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { IconExternalLink } from '@tabler/icons-react';
import { type ConsentPlace, consentPlaceKeys, consentPlaces } from '@tradepost/contracts/shop/site/consent-place.data';
import {
  findStorefront,
  type Storefront,
  StorefrontWords,
  saveStorefront,
} from '@tradepost/contracts/shop/site/storefront.contract';
import { validateWith } from '../../../lib/forms.ts';
import { useSettingsForm } from '../../../lib/query/use-settings-form.ts';
import { useCan } from '../../../lib/session/use-session.ts';
import { CopyText } from '../../../ui/copy-text/copy-text.tsx';
import { Section } from '../../../ui/detail-page/section.tsx';
import { FormPage } from '../../../ui/form-page/form-page.tsx';
import { StatusBadge } from '../../../ui/status-badge/status-badge.tsx';
import { TextLanguage } from '../../languages/components/text-language.tsx';
import { type TextValues, toTranslationValues, withTranslationLabels } from '../../languages/seller-texts.rules.ts';
import { type SellerTexts, useSellerTexts } from '../../languages/use-seller-texts.ts';
import { PopularSection } from './components/popular-section.tsx';
import classes from './components/storefront.module.css';
import { storefrontKeys } from './storefront.api.ts';

type Field = 'headline' | 'text';
type Values = TextValues<Field> &
  Record<Field, string> & { is_live: boolean; accent: string; asks_consent: ConsentPlace };

const fields = ['headline', 'text'] as const;
const names = {
  is_live: 'Storefront',
  headline: 'Headline',
  text: 'Text',
  accent: 'Accent color',
  asks_consent: 'Ask visitors before measuring',
};
const labels = withTranslationLabels(names, fields);
const empty: Values = {
  is_live: false,
  headline: '',
  text: '',
  accent: '',
  asks_consent: 'everywhere',
  translations: toTranslationValues(undefined, fields),
};
const swatches = ['#0d6761', '#1c5fb8', '#6741c9', '#b3261e', '#9a5b00', '#2b6e2f', '#37352f'];

const toBody = ({ accent, ...values }: Values) => ({ ...values, accent: accent === '' ? null : accent });

/** `/settings/home-page`: the company's public pages, on or off, and their home page. */
export function Component() {
  const isReadOnly = !useCan()('settings.edit');
  const { form, stored, page } = useSettingsForm(findStorefront, saveStorefront, {
    empty,
    toValues: ({ is_live, headline, text, accent, asks_consent, translations }): Values => ({
      is_live,
      headline,
      text,
      accent: accent ?? '',
      asks_consent,
      translations: toTranslationValues(translations, fields),
    }),
    validate: (values) => validateWith(StorefrontWords)(toBody(values)),
    labels,
    format: (key, value) => {
      if (key === 'asks_consent') return consentPlaces[value as ConsentPlace];
      return typeof value === 'boolean' ? (value ? 'On' : 'Off') : String(value ?? '');
    },
    toBody,
    message: ({ is_live }) => (is_live ? 'Saved. Your storefront is on.' : 'Saved. Your storefront is off.'),
    invalidates: storefrontKeys,
  });
  const texts = useSellerTexts<Values, Field>({ form, fields, main: stored?.language });
  return (
    <FormPage
      {...page}
      title="Website pages"
      description="Your public pages: sellers look up a price there, and read about you. The widget on your website shows them too."
      actions={
        stored && (
          <Button
            variant="default"
            component="a"
            href={stored.preview_url}
            target="_blank"
            rel="noreferrer"
            rightSection={<IconExternalLink size={16} aria-hidden="true" />}
          >
            Preview
          </Button>
        )
      }
    >
      <StorefrontSection stored={stored} form={form} isReadOnly={isReadOnly} />
      <HomeSection texts={texts} isReadOnly={isReadOnly} form={form} />
      <PopularSection />
      <ConsentSection form={form} isReadOnly={isReadOnly} />
    </FormPage>
  );
}

interface StorefrontSectionProps {
  stored: Storefront | undefined;
  form: UseFormReturnType<Values>;
  isReadOnly: boolean;
}

/** Whether the storefront is open, and its address. */
function StorefrontSection({ stored, form, isReadOnly }: StorefrontSectionProps) {
  return (
    <Section
      title="Storefront"
      note={
        stored && (
          <StatusBadge label={stored.is_live ? 'On' : 'Off'} meaning={stored.is_live ? 'success' : 'neutral'} isPlain />
        )
      }
    >
      <Stack gap="md">
        <Switch
          {...form.getInputProps('is_live', { type: 'checkbox' })}
          label="Show the storefront to everybody"
          description="While it is off, your public pages are closed and the widget stays hidden"
          disabled={isReadOnly}
        />
        {stored && (
          <Group gap="sm" className={classes.address}>
            <Text size="sm" component="div">
              {stored.is_live ? (
                <Anchor href={stored.url} target="_blank" rel="noreferrer" size="sm">
                  {stored.url}
                </Anchor>
              ) : (
                stored.url
              )}
            </Text>
            <CopyText value={stored.url} label="address of the storefront">
              Copy
            </CopyText>
          </Group>
        )}
      </Stack>
    </Section>
  );
}

/** Where visitors are asked before the measuring add-ons hear of them. */
function ConsentSection({ form, isReadOnly }: Omit<HomeSectionProps, 'texts'>) {
  return (
    <Section title="Privacy">
      <NativeSelect
        label={names.asks_consent}
        description="Nobody is asked while no website analytics add-on is connected, because nothing is measured. A browser that asks not to share data is never measured for advertising."
        data={consentPlaceKeys.map((value) => ({ value, label: consentPlaces[value] }))}
        maw={480}
        disabled={isReadOnly}
        {...form.getInputProps('asks_consent')}
      />
    </Section>
  );
}

interface HomeSectionProps {
  texts: SellerTexts<Field>;
  isReadOnly: boolean;
  form: UseFormReturnType<Values>;
}

/** The texts and the color of the home page. */
function HomeSection({ texts, isReadOnly, form }: HomeSectionProps) {
  return (
    <Section title="Home page">
      <Stack gap="md">
        <TextLanguage texts={texts} />
        <TextInput
          label="Headline"
          description="Leave empty to use the default"
          placeholder="Sell your device"
          maxLength={120}
          disabled={isReadOnly}
          {...texts.inputProps('headline')}
        />
        <Textarea
          label="Text"
          description="Under the headline (optional). {{company_name}} is your company’s name."
          autosize
          minRows={3}
          maxLength={1000}
          disabled={isReadOnly}
          {...texts.inputProps('text')}
        />
        <ColorInput
          label="Accent color"
          description="Of buttons and links, such as #0d6761. Leave empty to use the default."
          maw={320}
          swatches={swatches}
          withEyeDropper={false}
          disabled={isReadOnly}
          {...form.getInputProps('accent')}
        />
      </Stack>
    </Section>
  );
}
