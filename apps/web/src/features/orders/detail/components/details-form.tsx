import { Checkbox, NativeSelect, TextInput } from '@mantine/core';
import type { FormErrors, UseFormReturnType } from '@mantine/form';
import { languageNames, type MessageLanguage } from '@tradepost/contracts/company/language.data';
import { labelsOf } from '@tradepost/contracts/company/record-field.rules';
import { mailInShippingMethods } from '@tradepost/contracts/orders/mail-in.contract';
import type { OrderDetail } from '@tradepost/contracts/orders/order.contract';
import { orderFields } from '@tradepost/contracts/orders/order.fields';
import { shippingMethods } from '@tradepost/contracts/orders/parcel.data';
import type { FormEvent } from 'react';
import { endOfDay, today } from '../../../../lib/formats/dates.ts';
import { fieldWriter } from '../../../../lib/formats/field-writer.ts';
import { useMe } from '../../../../lib/session/use-session.ts';
import { kindFacts } from '../../order-kind.rules.ts';
import { useOrder } from '../use-order.ts';
import { useOrderEdit } from '../use-order-edit.ts';
import { Panel } from './panel.tsx';
import { PanelFoot } from './panel-foot.tsx';
import classes from './side.module.css';

type DetailValues = {
  location_id: number;
  /** A date at the location, `2026-12-04`. Empty for none. */
  locked_until: string;
  is_left_for_testing: boolean;
  /** Empty: the customer's, or else the company's. */
  language: MessageLanguage | '';
  /** Empty where the kind has none, or one that is not offered here. */
  shipping_method: (typeof mailInShippingMethods)[number] | '';
};

const languageOptions = Object.entries(languageNames).map(([value, label]) => ({ value, label }));
/** What the form edits by its day. */
const fields = { ...orderFields, locked_until: { ...orderFields.price_locked_until, kind: 'day' } } as const;

function readDetails(order: OrderDetail): DetailValues {
  const { price_locked_until: until, location, is_left_for_testing } = order;
  const locked_until = until === null ? '' : today(location.timezone, Date.parse(until));
  const shipping_method = mailInShippingMethods.find((key) => key === order.shipping_method) ?? '';
  return {
    location_id: location.id,
    locked_until,
    is_left_for_testing,
    shipping_method,
    language: order.language ?? '',
  };
}

/** The form for the order's details. */
export function DetailsForm() {
  const { order, calls, panels } = useOrder();
  const { locations: all } = useMe();
  const { is_shipped } = kindFacts[order.kind];
  // How a lot travels is one of the terms of its quote.
  const hasShipping = is_shipped && order.kind !== 'bulk-quote';
  // Only these receive parcels; a pallet goes anywhere.
  const locations = hasShipping ? all.filter(({ is_mailin }) => is_mailin) : all;
  const write = fieldWriter({
    names: { location_id: (id) => locations.find((each) => each.id === id)?.name ?? order.location.name },
  });
  const edit = useOrderEdit<DetailValues>({
    toValues: readDetails,
    labels: labelsOf(fields),
    format: (field, value) =>
      field === 'language' && value === '' ? 'Default' : write(field, value, fields[field as keyof typeof fields]),
    save: ({ location_id, locked_until, is_left_for_testing, shipping_method, language }, stored) => {
      const before = readDetails(stored);
      const isMoved = locked_until !== '' && locked_until !== before.locked_until;
      return calls.edit({
        version: stored.version,
        location_id: location_id === before.location_id ? undefined : location_id,
        ...(is_shipped ? {} : { is_left_for_testing }),
        ...(hasShipping && shipping_method !== '' ? { shipping_method } : {}),
        ...(language === before.language ? {} : { language: language || null }),
        ...(isMoved ? { price_locked_until: endOfDay(locked_until, stored.location.timezone) } : {}),
      });
    },
    message: 'Details saved',
    onSaved: () => panels.hide('details'),
  });
  const { form } = edit;
  const { values, errors } = form;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void edit.submit();
  };
  const known = locations.some(({ id }) => id === values.location_id);
  return (
    <Panel panel="details" title="Edit details" isDirty={form.isDirty()}>
      <form className={classes.form} onSubmit={submit} noValidate aria-label="Edit details">
        <DetailFields
          values={values}
          errors={errors}
          known={known}
          order={order}
          locations={locations}
          form={form}
          hasShipping={hasShipping}
        />
        {!is_shipped && (
          <Checkbox
            label={fields.is_left_for_testing.label}
            description="No price is promised until testing is done"
            checked={values.is_left_for_testing}
            onChange={(event) => form.setFieldValue('is_left_for_testing', event.currentTarget.checked)}
          />
        )}
        <PanelFoot panel="details" edit={edit} />
      </form>
    </Panel>
  );
}

interface DetailFieldsProps {
  values: DetailValues;
  errors: FormErrors;
  known: boolean;
  order: OrderDetail;
  locations: { id: number; name: string; is_mailin: boolean; timezone: string | null }[];
  form: UseFormReturnType<DetailValues>;
  hasShipping: boolean;
}

/** The fields of the order’s details. */
function DetailFields({ values, errors, known, order, locations, form, hasShipping }: DetailFieldsProps) {
  return (
    <>
      <NativeSelect
        label={fields.location_id.label}
        value={values.location_id}
        error={errors.location_id}
        data={[
          ...(known ? [] : [{ value: String(values.location_id), label: order.location.name }]),
          ...locations.map(({ id, name }) => ({ value: String(id), label: name })),
        ]}
        onChange={(event) => form.setFieldValue('location_id', Number(event.currentTarget.value))}
      />
      <TextInput
        type="date"
        label={fields.locked_until.label}
        description="Through the end of that day, local time"
        value={values.locked_until}
        error={errors.price_locked_until}
        onChange={(event) => {
          form.clearFieldError('price_locked_until');
          form.setFieldValue('locked_until', event.currentTarget.value);
        }}
      />
      {hasShipping && (
        <NativeSelect
          label={fields.shipping_method.label}
          value={values.shipping_method}
          error={errors.shipping_method}
          data={[
            ...(values.shipping_method === '' ? [{ value: '', label: 'None' }] : []),
            ...mailInShippingMethods.map((key) => ({ value: key, label: shippingMethods[key].label })),
          ]}
          onChange={(event) =>
            form.setFieldValue('shipping_method', event.currentTarget.value as DetailValues['shipping_method'])
          }
        />
      )}
      <NativeSelect
        label={fields.language.label}
        description="Of emails, documents and pages for the seller"
        value={values.language}
        error={errors.language}
        data={[{ value: '', label: 'Default' }, ...languageOptions]}
        onChange={(event) => form.setFieldValue('language', event.currentTarget.value as DetailValues['language'])}
      />
    </>
  );
}
