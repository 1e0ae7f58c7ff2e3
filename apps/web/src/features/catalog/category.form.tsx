import { ActionIcon, Checkbox, Group, NativeSelect, Stack, Switch, Text, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { IconX } from '@tabler/icons-react';
import type { AxisKey } from '@tradepost/contracts/catalog/axes.rules';
import { Section } from '../../ui/detail-page/section.tsx';
import { SortList } from '../../ui/sort-list/sort-list.tsx';
import { axisLabel, type CategoryValues, freeAxes, identifierLabels } from './category-values.rules.ts';

interface CategoryFieldsProps {
  form: UseFormReturnType<CategoryValues>;
  /** Null for the company's own category. */
  catalogName: string | null;
}

/** The name of a category; for an own category also its identifier and its axes. */
export function CategoryFields({ form, catalogName }: CategoryFieldsProps) {
  return (
    <>
      <Section title="Category">
        <Stack gap="md">
          <TextInput
            label="Name"
            required
            maxLength={120}
            description={catalogName ? `Name in the catalog: ${catalogName}` : undefined}
            {...form.getInputProps('name')}
          />
          {catalogName === null && (
            <>
              <NativeSelect
                label="Device identifier"
                data={Object.entries(identifierLabels).map(([value, label]) => ({ value, label }))}
                {...form.getInputProps('identifier')}
              />
              <Switch
                label="Macs (these have their own set of conditions)"
                {...form.getInputProps('is_mac', { type: 'checkbox' })}
              />
            </>
          )}
        </Stack>
      </Section>
      <Section title="Variant attributes" note={catalogName === null ? 'Shown in this order' : undefined}>
        {catalogName === null ? <AxisFields form={form} /> : <AxisNames axes={form.values.axes} />}
      </Section>
    </>
  );
}

function AxisNames({ axes }: { axes: CategoryValues['axes'] }) {
  return (
    <Text size="sm">
      {axes.length > 0
        ? axes.map(({ label, is_required }) => (is_required ? label : `${label} (optional)`)).join(' · ')
        : 'None. Each model has a single variant.'}
    </Text>
  );
}

function AxisFields({ form }: Pick<CategoryFieldsProps, 'form'>) {
  const { axes } = form.values;
  const free = freeAxes(axes);
  const sort = (keys: (string | number)[]) =>
    form.setFieldValue(
      'axes',
      keys.map((key) => axes.find((axis) => axis.key === key)).filter((axis) => axis !== undefined),
    );
  return (
    <Stack gap="sm">
      <SortList
        label="Attributes"
        items={axes.map((axis) => ({ ...axis, id: axis.key }))}
        onSort={sort}
        render={(axis) => {
          const place = axes.findIndex(({ key }) => key === axis.key);
          return (
            <Group gap="sm" wrap="nowrap" align="flex-start" py={4} px="xs">
              <TextInput
                size="xs"
                flex={1}
                aria-label={`Name of the attribute ${axisLabel(axis.key)}`}
                {...form.getInputProps(`axes.${place}.label`)}
              />
              <Checkbox
                size="xs"
                mt={6}
                label="Required"
                {...form.getInputProps(`axes.${place}.is_required`, { type: 'checkbox' })}
              />
              <ActionIcon
                size="sm"
                mt={2}
                aria-label={`Remove ${axis.label}`}
                onClick={() => form.removeListItem('axes', place)}
              >
                <IconX size={14} />
              </ActionIcon>
            </Group>
          );
        }}
      />
      {form.errors.axes && (
        <Text size="xs" c="danger" role="alert">
          {form.errors.axes}
        </Text>
      )}
      {free.length > 0 && (
        <NativeSelect
          size="xs"
          w={220}
          aria-label="Add attribute"
          value=""
          data={[{ value: '', label: 'Add attribute…' }, ...free.map((key) => ({ value: key, label: axisLabel(key) }))]}
          onChange={(event) => {
            const key = event.currentTarget.value as AxisKey | '';
            if (key) form.insertListItem('axes', { key, label: axisLabel(key), is_required: false });
          }}
        />
      )}
    </Stack>
  );
}
