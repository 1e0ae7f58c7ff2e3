import { ActionIcon, Button, Group, NativeSelect, Text, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { IconChevronDown, IconChevronUp, IconPlus, IconX } from '@tabler/icons-react';
import { conditionMark, type FeedField, feedFieldLabels, feedFields } from '@tradepost/contracts/feeds/datafeed.data';
import { type FeedValues, moved, numbered } from '../feed-values.rules.ts';
import classes from './feed-rows.module.css';

interface RowsProps {
  form: UseFormReturnType<FeedValues>;
  isReadOnly: boolean;
}

/** The columns of a feed in their order: what each holds, and its name. */
export function ColumnRows({ form, isReadOnly }: RowsProps) {
  const { columns, layout } = form.values;
  const fields = feedFields.filter((field) => layout === 'rows' || field !== 'condition');
  const unused = fields.find((field) => !columns.some((column) => column.field === field)) ?? 'sku';
  return (
    <div className={classes.rows}>
      {columns.map((column, at) => (
        <fieldset key={column.row} className={classes.row} aria-label={`Column ${at + 1}`} disabled={isReadOnly}>
          <NativeSelect
            size="xs"
            label="Holds"
            data={fields.map((field) => ({ value: field, label: feedFieldLabels[field] }))}
            value={column.field}
            onChange={(event) => form.setFieldValue(`columns.${at}.field`, event.currentTarget.value as FeedField)}
          />
          <TextInput
            size="xs"
            label="Name"
            maxLength={60}
            description={layout === 'wide' && column.field === 'price' ? `With ${conditionMark}` : undefined}
            {...form.getInputProps(`columns.${at}.name`)}
          />
          <RowButtons
            name={column.name}
            isFirst={at === 0}
            isLast={at === columns.length - 1}
            onMove={(by) => form.setFieldValue('columns', moved(columns, at, at + by))}
            onRemove={() => form.removeListItem('columns', at)}
          />
        </fieldset>
      ))}
      {form.errors.columns && (
        <Text size="xs" c="danger" role="alert">
          {form.errors.columns}
        </Text>
      )}
      {!isReadOnly && (
        <Button
          size="xs"
          variant="default"
          className={classes.add}
          leftSection={<IconPlus size={14} />}
          onClick={() => form.insertListItem('columns', numbered({ field: unused, name: unused }))}
        >
          Add column
        </Button>
      )}
    </div>
  );
}

interface RowButtonsProps {
  name: string;
  isFirst: boolean;
  isLast: boolean;
  onMove: (by: 1 | -1) => void;
  onRemove: () => void;
}

export function RowButtons({ name, isFirst, isLast, onMove, onRemove }: RowButtonsProps) {
  return (
    <Group gap={4} wrap="nowrap" className={classes.buttons}>
      <ActionIcon size="sm" aria-label={`Move ${name} up`} disabled={isFirst} onClick={() => onMove(-1)}>
        <IconChevronUp size={14} />
      </ActionIcon>
      <ActionIcon size="sm" aria-label={`Move ${name} down`} disabled={isLast} onClick={() => onMove(1)}>
        <IconChevronDown size={14} />
      </ActionIcon>
      <ActionIcon size="sm" aria-label={`Remove ${name}`} onClick={onRemove}>
        <IconX size={14} />
      </ActionIcon>
    </Group>
  );
}
