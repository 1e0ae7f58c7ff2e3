import { Button, MultiSelect, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { IconPlus } from '@tabler/icons-react';
import { type FeedValues, moved, numbered } from '../feed-values.rules.ts';
import { RowButtons } from './column-rows.tsx';
import classes from './feed-rows.module.css';

interface ConditionRowsProps {
  form: UseFormReturnType<FeedValues>;
  /** The company's own conditions. */
  own: readonly { key: string; name: string }[];
  isReadOnly: boolean;
}

/** The site's conditions, each with those of ours that it stands for. */
export function ConditionRows({ form, own, isReadOnly }: ConditionRowsProps) {
  const { conditions } = form.values;
  // A key that no condition has anymore can still be removed.
  const keys = [...new Set([...own.map(({ key }) => key), ...conditions.flatMap((each) => each.keys)])];
  const data = keys.map((key) => ({ value: key, label: own.find((each) => each.key === key)?.name ?? key }));
  return (
    <div className={classes.rows}>
      {conditions.map((condition, at) => (
        <fieldset key={condition.row} className={classes.row} aria-label={`Condition ${at + 1}`} disabled={isReadOnly}>
          <TextInput size="xs" label="At the site" maxLength={60} {...form.getInputProps(`conditions.${at}.name`)} />
          <MultiSelect
            size="xs"
            label="Your conditions, the first that a category has"
            data={data}
            disabled={isReadOnly}
            {...form.getInputProps(`conditions.${at}.keys`)}
          />
          <RowButtons
            name={condition.name || `condition ${at + 1}`}
            isFirst={at === 0}
            isLast={at === conditions.length - 1}
            onMove={(by) => form.setFieldValue('conditions', moved(conditions, at, at + by))}
            onRemove={() => form.removeListItem('conditions', at)}
          />
        </fieldset>
      ))}
      {!isReadOnly && (
        <Button
          size="xs"
          variant="default"
          className={classes.add}
          leftSection={<IconPlus size={14} />}
          onClick={() => form.insertListItem('conditions', numbered({ name: '', keys: [] }))}
        >
          Add condition
        </Button>
      )}
    </div>
  );
}
