import type { PayoutField } from '@tradepost/contracts/payouts/payout-method.data';
import type { OwnMethod } from '@tradepost/contracts/payouts/payout-method.rules';
import { useState } from 'react';
import { useMe } from '../../../../../lib/session/use-session.ts';
import { PayoutFieldInput } from '../../../../customers/payout/components/payout-field-input.tsx';
import classes from '../../components/fields.module.css';
import type { PayoutRules } from '../../create-order.api.ts';
import type { useDraft } from '../../use-draft.ts';
import { useOrderForm } from '../../use-order-form.ts';
import { payoutProblems } from '../payout-problems.rules.ts';

interface PayoutFieldsProps {
  rules: PayoutRules;
  method: OwnMethod;
  fields: readonly PayoutField[];
  payout: ReturnType<typeof useDraft>['payout'];
}

/** The fields of one payout method. Each is validated on blur. */
export function PayoutFields({ rules, method, fields, payout }: PayoutFieldsProps) {
  const { messages, clearMessage } = useOrderForm();
  const { country_code } = useMe();
  const [left, setLeft] = useState<readonly string[]>([]);
  if (fields.length === 0) return null;
  const problems = payoutProblems(rules, method, country_code, payout.details, payout.address);
  return (
    <div className={classes.fields} data-spaced="">
      {fields.map((field) => {
        const path = `payout_details.${field.key}`;
        const value = payout.details[field.key] ?? '';
        const problem =
          left.includes(`${method.key}.${field.key}`) && value !== '' ? problems[field.key]?.[0] : undefined;
        return (
          <PayoutFieldInput
            key={path}
            field={field}
            value={value}
            error={messages[path] ?? problem}
            address={payout.address}
            name={path}
            onChange={(text) => {
              clearMessage(path);
              payout.set(field.key, text);
            }}
            onLeave={() => setLeft((before) => [...before, `${method.key}.${field.key}`])}
          />
        );
      })}
    </div>
  );
}
