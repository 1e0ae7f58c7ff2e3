import { NativeSelect, SimpleGrid, Stack, Switch, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { useQuery } from '@tanstack/react-query';
import { feedFormatLabels, feedFormats, feedLayoutLabels, feedLayouts } from '@tradepost/contracts/feeds/datafeed.data';
import { Section } from '../../ui/detail-page/section.tsx';
import { UrlInput } from '../../ui/url-input.tsx';
import { ColumnRows } from './components/column-rows.tsx';
import { ConditionRows } from './components/condition-rows.tsx';
import { datafeedsQuery } from './feed.api.ts';
import { columnsFor, type FeedValues } from './feed-values.rules.ts';

interface FeedFieldsProps {
  form: UseFormReturnType<FeedValues>;
  isReadOnly?: boolean;
}

/** The fields of a feed: what it is, its file, its columns and conditions. */
export function FeedFields({ form, isReadOnly = false }: FeedFieldsProps) {
  const { data } = useQuery(datafeedsQuery);
  const { currency, conditions } = form.values;
  const currencies = [...new Set([currency, ...(data?.currencies ?? [])])];
  return (
    <>
      <Section title="Feed">
        <Stack gap="md">
          <TextInput
            label="Name"
            description="Such as the name of the site"
            withAsterisk
            maxLength={80}
            readOnly={isReadOnly}
            {...form.getInputProps('name')}
          />
          <Switch
            label="On"
            description="When off, the site gets a list without devices, so that it shows none of your prices"
            disabled={isReadOnly}
            {...form.getInputProps('is_on', { type: 'checkbox' })}
          />
          <Switch
            label="List what has no price"
            description="With the price 0, which sites read as “not bought now”"
            disabled={isReadOnly}
            {...form.getInputProps('has_zero_rows', { type: 'checkbox' })}
          />
          {currencies.length > 1 && (
            <NativeSelect
              label="Currency"
              description="Prices in another currency are left out"
              disabled={isReadOnly}
              data={currencies}
              {...form.getInputProps('currency')}
            />
          )}
          <UrlInput
            label="Order status address (optional)"
            description="When an order of the site changes, its status is sent here"
            readOnly={isReadOnly}
            {...form.getInputProps('post_back_url')}
          />
        </Stack>
      </Section>
      <FileSection form={form} isReadOnly={isReadOnly} />
      <Section title="Columns">
        <ColumnRows form={form} isReadOnly={isReadOnly} />
      </Section>
      <Section title="Conditions" note={conditions.length === 0 ? 'Your own, by their names' : undefined}>
        <ConditionRows form={form} own={data?.conditions ?? []} isReadOnly={isReadOnly} />
      </Section>
    </>
  );
}

/** The format of the file, and what a row is. */
function FileSection({ form, isReadOnly }: Required<FeedFieldsProps>) {
  const { format, layout } = form.values;
  return (
    <Section title="File">
      <Stack gap="md">
        <NativeSelect
          label="Format"
          disabled={isReadOnly}
          data={feedFormats.map((value) => ({ value, label: feedFormatLabels[value] }))}
          {...form.getInputProps('format')}
        />
        <NativeSelect
          label="Layout"
          disabled={isReadOnly}
          data={feedLayouts.map((value) => ({ value, label: feedLayoutLabels[value] }))}
          value={layout}
          onChange={(event) => {
            const next = event.currentTarget.value as FeedValues['layout'];
            form.setValues({ layout: next, columns: columnsFor(next, form.values.columns) });
          }}
          error={form.errors.layout}
        />
        {format === 'xml' && (
          <SimpleGrid cols={{ base: 1, xs: 2 }}>
            <TextInput
              label="Outer element"
              maxLength={60}
              readOnly={isReadOnly}
              {...form.getInputProps('root_name')}
            />
            <TextInput label="Row element" maxLength={60} readOnly={isReadOnly} {...form.getInputProps('row_name')} />
          </SimpleGrid>
        )}
      </Stack>
    </Section>
  );
}
