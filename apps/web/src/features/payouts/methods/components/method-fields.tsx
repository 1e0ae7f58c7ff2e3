import { Button, NativeSelect, Switch, Text, Textarea, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { IconPlus } from '@tabler/icons-react';
import { type ValidationType, validationTypes } from '@tradepost/contracts/errors';
import { maxOwnFields } from '@tradepost/contracts/payouts/payout-settings.data';
import { newKey } from '../../../../lib/new-key.ts';
import { Section } from '../../../../ui/detail-page/section.tsx';
import { SortList } from '../../../../ui/sort-list/sort-list.tsx';
import { NumberField } from '../../../pricing/components/number-field.tsx';
import { type FieldValues, inputLabels, type MethodValues, newField } from '../payout-methods.rules.ts';
import classes from './methods.module.css';

interface MethodFieldsProps {
  form: UseFormReturnType<MethodValues>;
  disabled?: boolean;
}

/** What the seller is asked for. Fields that the payment needs can be renamed; others can be left out or added. */
export function MethodFields({ form, disabled }: MethodFieldsProps) {
  const { fields } = form.values;
  const canAdd = !disabled && fields.filter(({ is_own }) => is_own).length < maxOwnFields;
  return (
    <Section title="Fields" note={fields.length} isFlush>
      {fields.length === 0 && (
        <Text size="sm" c="dimmed" className={classes.foot}>
          Nothing is asked. Add a field to ask sellers for something, such as a member number.
        </Text>
      )}
      <SortList
        label="Fields"
        items={fields.map(({ id, label, default_label }) => ({ id, label: label || default_label || 'New field' }))}
        isFixed={disabled || fields.length < 2}
        onSort={(ids) =>
          form.setFieldValue(
            'fields',
            ids.flatMap((id) => fields.filter((field) => field.id === id)),
          )
        }
        render={(_item, index) => <MethodField form={form} index={index} disabled={disabled} />}
      />
      {canAdd && (
        <div className={classes.foot}>
          <Button
            variant="default"
            size="xs"
            leftSection={<IconPlus size={14} />}
            onClick={() => form.insertListItem('fields', newField(newKey()))}
          >
            Add field
          </Button>
        </div>
      )}
    </Section>
  );
}

function MethodField({ form, index, disabled }: MethodFieldsProps & { index: number }) {
  const field = form.values.fields[index];
  if (!field) return null;
  const path = `fields.${index}` as const;
  const name = field.label || field.default_label || 'New field';
  return (
    <fieldset className={classes.field} aria-label={name}>
      <div className={classes.inputs}>
        <TextInput
          {...form.getInputProps(`${path}.label`)}
          label="Label"
          placeholder={field.default_label || undefined}
          required
          maxLength={60}
          disabled={disabled}
        />
        <TextInput {...form.getInputProps(`${path}.hint`)} label="Hint" maxLength={200} disabled={disabled} />
        {field.is_own && <OwnParts form={form} index={index} field={field} disabled={disabled} />}
      </div>
      <div className={classes.ticks}>
        <Switch
          {...form.getInputProps(`${path}.is_on`, { type: 'checkbox' })}
          label="Ask for it"
          aria-label={`Ask for ${name}`}
          disabled={disabled || field.is_fixed}
        />
        <Switch
          {...form.getInputProps(`${path}.required`, { type: 'checkbox' })}
          label="Required"
          aria-label={`Require ${name}`}
          disabled={disabled || field.is_fixed}
        />
        {field.is_fixed && (
          <Text size="xs" c="dimmed">
            The payment needs it
          </Text>
        )}
        {field.is_own && !disabled && (
          <Button
            variant="subtle"
            color="danger"
            size="compact-sm"
            aria-label={`Remove ${name}`}
            onClick={() => form.removeListItem('fields', index)}
          >
            Remove
          </Button>
        )}
      </div>
    </fieldset>
  );
}

interface OwnPartsProps extends MethodFieldsProps {
  index: number;
  field: FieldValues;
}

/** What only fields of the company's own have: how they are entered and checked. */
function OwnParts({ form, index, field, disabled }: OwnPartsProps) {
  const path = `fields.${index}` as const;
  return (
    <>
      <NativeSelect
        {...form.getInputProps(`${path}.input`)}
        label="Type"
        disabled={disabled}
        data={Object.entries(inputLabels).map(([value, label]) => ({ value, label }))}
      />
      {field.input === 'text' && (
        <>
          <NativeSelect
            label="Allowed characters"
            disabled={disabled}
            value={field.validation_type ?? ''}
            onChange={(event) =>
              form.setFieldValue(`${path}.validation_type`, (event.currentTarget.value || null) as ValidationType)
            }
            data={[{ value: '', label: 'Anything' }, ...Object.keys(validationTypes)]}
          />
          <NumberField
            label="Maximum length"
            placeholder="No limit"
            disabled={disabled}
            value={field.max_length}
            error={form.errors[`${path}.max_length`]}
            onChange={(length) => form.setFieldValue(`${path}.max_length`, length as number)}
          />
        </>
      )}
      {field.input === 'select' && (
        <Textarea
          {...form.getInputProps(`${path}.options`)}
          label="Choices"
          description="One per line"
          autosize
          minRows={2}
          maxRows={8}
          disabled={disabled}
        />
      )}
    </>
  );
}
