import { ActionIcon, Button, NativeSelect, Text, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { conditionLimits } from '@tradepost/contracts/conditions/condition.contract';
import { inOrderOf } from '../../../ui/sort-list/sort-list.rules.ts';
import { SortList } from '../../../ui/sort-list/sort-list.tsx';
import { type ConditionValues, newSub, type SubValues } from '../condition.rules.ts';
import { AmountInput } from './amount-input.tsx';
import { SellerNames } from './seller-names.tsx';
import classes from './sub-fields.module.css';
import { TermFields } from './term-fields.tsx';

interface SubFieldsProps {
  form: UseFormReturnType<ConditionValues>;
  currency: string;
}

/** The sub-conditions of a condition, each with its price. */
export function SubFields({ form, currency }: SubFieldsProps) {
  const subs = form.values.sub_conditions;
  const sort = (rows: (string | number)[]) => {
    const sorted = inOrderOf(
      subs.map((sub) => ({ ...sub, id: sub.row, record: sub.id })),
      rows,
    ).map(({ record, ...sub }) => ({ ...sub, id: record }));
    form.setFieldValue('sub_conditions', sorted);
  };
  return (
    <>
      {subs.length === 0 && (
        <Text size="sm" c="dimmed" mb="xs">
          Optional. Sellers who choose this condition are then asked which of these fits best.
        </Text>
      )}
      <div className={classes.list}>
        <SortList
          label="Sub-conditions"
          items={subs.map((sub) => ({ id: sub.row, label: sub.name || 'Sub-condition' }))}
          isFixed={subs.length < 2}
          onSort={sort}
          render={(_, at) => {
            const sub = subs[at];
            return sub && <SubRow form={form} index={at} sub={sub} currency={currency} />;
          }}
        />
      </div>
      <Button
        variant="default"
        size="xs"
        leftSection={<IconPlus size={14} />}
        disabled={subs.length >= conditionLimits.sub_conditions}
        onClick={() => {
          form.insertListItem('sub_conditions', newSub());
          requestAnimationFrame(() => form.getInputNode(`sub_conditions.${subs.length}.name` as never)?.focus());
        }}
      >
        Add sub-condition
      </Button>
    </>
  );
}

const kinds = [
  { value: 'own', label: 'Own price' },
  { value: '1', label: 'Price of the condition plus' },
  { value: '2', label: 'Price of the condition minus' },
];

function SubRow({ form, index, sub, currency }: SubFieldsProps & { index: number; sub: SubValues }) {
  const path = `sub_conditions.${index}`;
  const value = sub.condition_sub_value;
  const setValue = (next: SubValues['condition_sub_value']) => {
    form.setFieldValue(`${path}.condition_sub_value`, next as never);
    form.clearFieldError(`${path}.condition_sub_value.amount_price`);
  };
  const { error } = form.getInputProps(`${path}.condition_sub_value.amount_price`);
  return (
    <fieldset className={classes.sub} aria-label={sub.name || `Sub-condition ${index + 1}`}>
      <div className={classes.head}>
        <TextInput label="Name" required maxLength={conditionLimits.name} {...form.getInputProps(`${path}.name`)} />
        <ActionIcon
          className={classes.remove}
          aria-label={`Remove ${sub.name || 'sub-condition'}`}
          onClick={() => form.removeListItem('sub_conditions', index)}
        >
          <IconTrash size={16} />
        </ActionIcon>
      </div>
      <div className={classes.price}>
        <NativeSelect
          label="Price"
          data={kinds}
          value={value === null ? 'own' : String(value.type)}
          onChange={({ currentTarget: { value: kind } }) =>
            setValue(
              kind === 'own'
                ? null
                : { ...(value ?? { amount_type: 1, amount_price: null }), type: kind === '2' ? 2 : 1 },
            )
          }
        />
        {value && (
          <AmountInput
            label="By"
            value={value}
            currency={currency}
            input={{ error, 'data-path': `${path}.condition_sub_value.amount_price` }}
            onChange={(amount) => setValue({ ...value, ...amount })}
          />
        )}
      </div>
      <SellerNames form={form} path={`${path}.`} name={sub.name} />
      <TermFields form={form} path={`${path}.condition_term`} terms={sub.condition_term} isOptional />
    </fieldset>
  );
}
