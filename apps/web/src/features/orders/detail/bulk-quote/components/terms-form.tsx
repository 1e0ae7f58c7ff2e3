import { status } from '@tradepost/contracts/orders/order-status.data';
import { standingOf } from '@tradepost/contracts/orders/order-status.rules';
import { shippingMethods } from '@tradepost/contracts/orders/parcel.data';
import type { FormEvent } from 'react';
import { formatDay } from '../../../../../lib/formats/dates.ts';
import { TermsFields } from '../../../bulk-quote/components/terms-fields.tsx';
import { readTerms, type TermsValues, toTerms } from '../../../bulk-quote/terms.rules.ts';
import { Panel } from '../../components/panel.tsx';
import { PanelFoot } from '../../components/panel-foot.tsx';
import classes from '../../components/side.module.css';
import { useOrder } from '../../use-order.ts';
import { useOrderEdit } from '../../use-order-edit.ts';

const labels = {
  shipping_method: 'Shipping',
  parcel_count: 'Parcels',
  pickup_on: 'Pickup day',
  valid_days: 'Valid for days',
  seller_note: 'Note to the seller',
};

/** The form for the terms of the quote. */
export function TermsForm() {
  const { order, calls, panels } = useOrder();
  const edit = useOrderEdit<TermsValues>({
    toValues: readTerms,
    labels,
    format: (field, value) => {
      if (field === 'shipping_method') return shippingMethods[value as TermsValues['shipping_method']].label;
      return field === 'pickup_on' && value ? formatDay(`${value}T12:00:00Z`, 'UTC') : String(value);
    },
    save: (values, { version }) => calls.editTerms({ version, ...toTerms(values) }),
    message: 'Terms saved',
    onSaved: () => panels.hide('terms'),
  });
  const { form, fields } = edit;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void edit.submit();
  };
  return (
    <Panel panel="terms" title="Edit terms" isDirty={form.isDirty()}>
      <form className={classes.form} onSubmit={submit} noValidate aria-label="Edit terms">
        <TermsFields
          values={form.values}
          errorOf={(field) => fields[field]}
          onChange={(change) => {
            form.setValues(change);
            for (const field of Object.keys(change)) form.clearFieldError(field);
          }}
          isAgreed={standingOf(order).status_id !== status.manualQuote}
        />
        <PanelFoot panel="terms" edit={edit} />
      </form>
    </Panel>
  );
}
