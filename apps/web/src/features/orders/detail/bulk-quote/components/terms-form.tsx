import { labelsOf, type RecordField } from '@tradepost/contracts/company/record-field.rules';
import { orderFields, orderPartFields } from '@tradepost/contracts/orders/order.fields';
import { status } from '@tradepost/contracts/orders/order-status.data';
import { standingOf } from '@tradepost/contracts/orders/order-status.rules';
import type { FormEvent } from 'react';
import { fieldWriter } from '../../../../../lib/formats/field-writer.ts';
import { TermsFields } from '../../../bulk-quote/components/terms-fields.tsx';
import { readTerms, type TermsValues, toTerms } from '../../../bulk-quote/terms.rules.ts';
import { Panel } from '../../components/panel.tsx';
import { PanelFoot } from '../../components/panel-foot.tsx';
import classes from '../../components/side.module.css';
import { useOrder } from '../../use-order.ts';
import { useOrderEdit } from '../../use-order-edit.ts';

const { shipping_method } = orderFields;
const { bulk_quotes } = orderPartFields;
const fields: Readonly<Record<string, RecordField>> = {
  ...bulk_quotes,
  shipping_method,
  pickup_on: { ...bulk_quotes.pickup_on, kind: 'day' },
};
const write = fieldWriter({});

/** The form for the terms of the quote. */
export function TermsForm() {
  const { order, calls, panels } = useOrder();
  const edit = useOrderEdit<TermsValues>({
    toValues: readTerms,
    labels: labelsOf(fields),
    format: (field, value) => write(field, value, fields[field]),
    save: (values, { version }) => calls.editTerms({ version, ...toTerms(values) }),
    message: 'Terms saved',
    onSaved: () => panels.hide('terms'),
  });
  const { form } = edit;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void edit.submit();
  };
  return (
    <Panel panel="terms" title="Edit terms" isDirty={form.isDirty()}>
      <form className={classes.form} onSubmit={submit} noValidate aria-label="Edit terms">
        <TermsFields
          values={form.values}
          errorOf={(field) => edit.fields[field]}
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
