import { NativeSelect, TextInput } from '@mantine/core';
import type { PayoutMethodKey } from '@tradepost/contracts/payouts/payout-method.contract';
import type { PayoutField } from '@tradepost/contracts/payouts/payout-method.data';
import { useState } from 'react';
import { useMe } from '../../../../session/use-session.ts';
import classes from '../../components/fields.module.css';
import type { PayoutRules } from '../../create-order.api.ts';
import type { useDraft } from '../../use-draft.ts';
import { useOrderForm } from '../../use-order-form.ts';

interface PayoutFieldsProps {
  rules: PayoutRules;
  method: PayoutMethodKey;
  fields: readonly PayoutField[];
  payout: ReturnType<typeof useDraft>['payout'];
}

/** The fields of one payout method. Each is validated on blur. */
export function PayoutFields({ rules, method, fields, payout }: PayoutFieldsProps) {
  const { messages, clearMessage } = useOrderForm();
  const { country_code } = useMe();
  const [left, setLeft] = useState<readonly string[]>([]);
  if (fields.length === 0) return null;
  const problems = rules.checkPayout(method, country_code, payout.details);
  return (
    <div className={classes.fields} data-spaced="">
      {fields.map((field) => {
        const path = `payout_details.${field.key}`;
        const value = payout.details[field.key] ?? '';
        const problem = left.includes(`${method}.${field.key}`) && value !== '' ? problems[field.key]?.[0] : undefined;
        const shared = {
          label: field.label,
          description: field.hint || undefined,
          required: field.required,
          value,
          error: messages[path] ?? problem,
          'data-field': path,
          onChange: (event: { currentTarget: { value: string } }) => {
            clearMessage(path);
            payout.set(field.key, event.currentTarget.value);
          },
          onBlur: () => setLeft((before) => [...before, `${method}.${field.key}`]),
        };
        if (field.options) {
          return <NativeSelect key={path} {...shared} data={[{ value: '', label: 'Choose' }, ...field.options]} />;
        }
        return (
          <TextInput
            key={path}
            {...shared}
            autoComplete="off"
            spellCheck={false}
            maxLength={field.max_length}
            type={field.input === 'email' ? 'email' : field.input === 'phone' ? 'tel' : 'text'}
          />
        );
      })}
    </div>
  );
}
