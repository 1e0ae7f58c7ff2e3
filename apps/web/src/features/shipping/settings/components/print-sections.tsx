import { NativeSelect, Stack, Switch, Text, Textarea, TextInput } from '@mantine/core';
import type { MessageLanguage } from '@tradepost/contracts/company/language.data';
import { labelPaperKeys, labelPapers } from '@tradepost/contracts/shipping/shipping-settings.contract';
import { Section } from '../../../../ui/detail-page/section.tsx';
import { TextLanguage } from '../../../languages/components/text-language.tsx';
import { useSellerTexts } from '../../../languages/use-seller-texts.ts';
import {
  type ShippingSectionProps,
  type ShippingValues,
  shippingLabels,
  shippingTexts,
} from '../shipping-settings.rules.ts';
import { TestLabel } from './test-label.tsx';

interface PrintSectionsProps extends ShippingSectionProps {
  companyName: string;
  /** Nothing on the page waits to be saved. */
  isSaved: boolean;
  /** Of the texts for sellers. */
  language: MessageLanguage | undefined;
}

/** What is printed with a label and on what, the printer, and the text for sellers. */
export function PrintSections({ form, isReadOnly, companyName, isSaved, language }: PrintSectionsProps) {
  const texts = useSellerTexts<ShippingValues, 'kit_intro' | 'text_info'>({
    form,
    fields: shippingTexts,
    main: language,
  });
  const { printer_mode, zpl_address } = form.values;
  const field = (key: 'paper' | 'kit_intro' | 'text_info' | 'printer_mode' | 'zpl_address') => ({
    ...form.getInputProps(key),
    label: shippingLabels[key],
    disabled: isReadOnly,
  });
  return (
    <>
      <Section title="Template">
        <Stack gap="md">
          <NativeSelect
            {...field('paper')}
            maw={240}
            data={labelPaperKeys.map((value) => ({ value, label: labelPapers[value] }))}
          />
          {(['is_logo_shown', 'is_items_shown'] as const).map((key) => (
            <Switch
              {...form.getInputProps(key, { type: 'checkbox' })}
              key={key}
              label={shippingLabels[key]}
              disabled={isReadOnly}
            />
          ))}
          <TextLanguage texts={texts} />
          <Textarea
            {...field('kit_intro')}
            {...texts.inputProps('kit_intro')}
            description="At the top of the kit’s first page. Leave empty to use the default."
            autosize
            minRows={2}
            maxLength={1_000}
          />
          <Textarea
            {...field('text_info')}
            {...texts.inputProps('text_info')}
            description="Printed with the label, such as where to hand the parcel in. Leave empty for none."
            autosize
            minRows={2}
            maxLength={1_000}
          />
        </Stack>
      </Section>
      <PrinterSection
        printer_mode={printer_mode}
        zpl_address={zpl_address}
        companyName={companyName}
        isSaved={isSaved}
        field={field}
      />
    </>
  );
}

interface PrinterSectionProps {
  printer_mode: 'browser' | 'zpl';
  zpl_address: string;
  companyName: string;
  isSaved: boolean;
  field: (key: 'printer_mode' | 'zpl_address') => object;
}

/** How labels are printed. */
function PrinterSection({ printer_mode, zpl_address, companyName, isSaved, field }: PrinterSectionProps) {
  return (
    <Section
      title="Printer"
      action={
        <TestLabel address={printer_mode === 'zpl' ? zpl_address : null} companyName={companyName} isSaved={isSaved} />
      }
    >
      <Stack gap="md">
        <NativeSelect
          {...field('printer_mode')}
          maw={320}
          data={[
            { value: 'browser', label: 'The browser’s print dialog' },
            { value: 'zpl', label: 'A label printer in your network (ZPL)' },
          ]}
        />
        {printer_mode === 'zpl' && (
          <>
            <TextInput {...field('zpl_address')} placeholder="192.168.1.50" maw={320} autoComplete="off" />
            <Text size="sm" c="dimmed">
              Your browser sends labels straight to http://{zpl_address.trim() || 'ADDRESS'}/pstprnt. Browsers refuse
              that on pages opened with https, so it works only where Tradepost is opened with http in the same network;
              elsewhere use the print dialog.
            </Text>
          </>
        )}
      </Stack>
    </Section>
  );
}
