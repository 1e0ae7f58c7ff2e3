import { ActionIcon, Button, Text, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { workflowLimits } from '@tradepost/contracts/workflows/workflow.contract';
import { inOrderOf } from '../../../ui/sort-list/sort-list.rules.ts';
import { SortList } from '../../../ui/sort-list/sort-list.tsx';
import { newSub, type StatusValues, type SubValues } from '../workflow.rules.ts';
import classes from './sub-fields.module.css';

interface SubFieldsProps {
  form: UseFormReturnType<StatusValues>;
  isReadOnly: boolean;
}

/** The sub-statuses of a status: built-in ones are renamed, own ones added, sorted and deleted. */
export function SubFields({ form, isReadOnly }: SubFieldsProps) {
  const subs = form.values.sub_statuses;
  const builtIn = subs.filter(({ is_own }) => !is_own);
  const own = subs.filter(({ is_own }) => is_own);
  const sort = (rows: (string | number)[]) => {
    const sorted = inOrderOf(
      own.map((sub) => ({ ...sub, id: sub.row, record: sub.id })),
      rows,
    ).map(({ record, ...sub }) => ({ ...sub, id: record }));
    form.setFieldValue('sub_statuses', [...builtIn, ...sorted]);
  };
  return (
    <>
      {subs.length === 0 && (
        <Text size="sm" c="dimmed" mb="xs">
          Optional. They tell orders in this status apart. A new order in it gets the first one.
        </Text>
      )}
      {builtIn.map(({ row, shipped_label }, index) => (
        <TextInput
          key={row}
          mb="xs"
          label={shipped_label}
          required
          maxLength={workflowLimits.label}
          {...form.getInputProps(`sub_statuses.${index}.label`)}
        />
      ))}
      <OwnSubStatuses own={own} isReadOnly={isReadOnly} sort={sort} builtIn={builtIn} subs={subs} form={form} />
      {!isReadOnly && (
        <Button
          variant="default"
          size="xs"
          leftSection={<IconPlus size={14} />}
          disabled={subs.length >= workflowLimits.sub_statuses}
          onClick={() => {
            form.insertListItem('sub_statuses', newSub());
            requestAnimationFrame(() => form.getInputNode(`sub_statuses.${subs.length}.label` as never)?.focus());
          }}
        >
          Add sub-status
        </Button>
      )}
    </>
  );
}

interface OwnSubStatusesProps {
  own: SubValues[];
  isReadOnly: boolean;
  sort: (rows: (string | number)[]) => void;
  builtIn: SubValues[];
  subs: SubValues[];
  form: UseFormReturnType<StatusValues>;
}

/** The company’s own sub-statuses, in their order. */
function OwnSubStatuses({ own, isReadOnly, sort, builtIn, subs, form }: OwnSubStatusesProps) {
  return (
    <div className={classes.list}>
      <SortList
        label="Your own sub-statuses"
        items={own.map(({ row, label }) => ({ id: row, label: label || 'Sub-status' }))}
        isFixed={isReadOnly || own.length < 2}
        onSort={sort}
        render={(_, at) => {
          const index = builtIn.length + at;
          const name = subs[index]?.label || 'sub-status';
          return (
            <div className={classes.sub}>
              <TextInput
                aria-label={`Name of sub-status ${at + 1}`}
                placeholder="Name"
                required
                maxLength={workflowLimits.label}
                {...form.getInputProps(`sub_statuses.${index}.label`)}
              />
              {!isReadOnly && (
                <ActionIcon aria-label={`Remove ${name}`} onClick={() => form.removeListItem('sub_statuses', index)}>
                  <IconTrash size={16} />
                </ActionIcon>
              )}
            </div>
          );
        }}
      />
    </div>
  );
}
