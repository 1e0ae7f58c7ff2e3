import { SimpleGrid } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import {
  type BuyBudget,
  BuyBudgetForm,
  type BuyBudgets,
  saveBudgets,
} from '@tradepost/contracts/pricing/plan/budget.contract';
import { z } from 'zod';
import { formatAs } from '../../../lib/formats/dates.ts';
import { formatMoney } from '../../../lib/formats/money.ts';
import { validateWith } from '../../../lib/forms.ts';
import { isSame } from '../../../lib/merge.rules.ts';
import { useCan } from '../../../lib/session/use-session.ts';
import { useAction } from '../../../lib/use-action.ts';
import { useVersionedForm } from '../../../lib/use-versioned-form.ts';
import { Section } from '../../../ui/detail-page/section.tsx';
import { FormPage } from '../../../ui/form-page/form-page.tsx';
import { MoneyInput } from '../../../ui/money/money-input.tsx';
import { budgetKeys, budgetsQuery } from './plan.api.ts';
import { planPath } from './plan-paths.rules.ts';

interface Values extends Record<string, unknown> {
  budgets: Pick<BuyBudget, 'location_id' | 'cash_amount' | 'credit_amount'>[];
}

interface MoneyField {
  value: number | null;
  onChange: (minor: number | null) => void;
}

const BudgetsInput = z.object({ budgets: z.array(BuyBudgetForm.omit({ version: true })) });

const toValues = ({ budgets }: BuyBudgets): Values => ({
  budgets: budgets.map(({ location_id, cash_amount, credit_amount }) => ({ location_id, cash_amount, credit_amount })),
});

/** The changed locations, each with the version it was loaded with. */
function changedBudgets(stored: BuyBudgets, { budgets }: Values) {
  const before = toValues(stored).budgets;
  return budgets.flatMap((each, at) =>
    isSame(each, before[at]) ? [] : [{ ...each, version: stored.budgets[at]?.version ?? 0 }],
  );
}

/** `/pricing/plan/budgets`: what each location may promise to sellers in a week. */
export function Component() {
  const isReadOnly = !useCan()('pricing.edit');
  const action = useAction(saveBudgets, { invalidates: budgetKeys, message: 'The budgets were saved' });
  const query = useQuery(budgetsQuery);
  const { form, page, stored } = useVersionedForm({
    query,
    empty: { budgets: [] } as Values,
    toValues,
    validate: validateWith(BudgetsInput),
    labels: Object.fromEntries((query.data?.budgets ?? []).map((each, at) => [`budgets.${at}`, each.location_name])),
    save: (values, from) => action.send({ body: { budgets: changedBudgets(from, values) } }),
  });
  const week = stored && formatAs('day', `${stored.week_start}T12:00:00Z`, 'UTC');
  return (
    <FormPage
      {...page}
      title="Buying budgets"
      back={{ to: planPath, label: 'Buy plan' }}
      description={`What each location may promise to sellers in a week, from Monday to Sunday. Orders over it are refused, unless staff who may exceed offer limits give a reason.${week ? ` This week began on ${week}.` : ''}`}
    >
      {stored?.budgets.map(({ location_id, location_name, ...used }, index) => (
        <Section key={location_id} title={location_name}>
          <SimpleGrid cols={{ base: 1, xs: 2 }}>
            {(['cash', 'credit'] as const).map((paid_in) => (
              <MoneyInput
                key={paid_in}
                {...(form.getInputProps(`budgets.${index}.${paid_in}_amount`) as MoneyField)}
                label={paid_in === 'cash' ? 'Payouts in money' : 'Payouts in store credit'}
                description={describeUse(
                  used[`${paid_in}_used`],
                  form.values.budgets[index]?.[`${paid_in}_amount`] ?? null,
                  stored.currency,
                )}
                placeholder="No limit"
                currency={stored.currency}
                min={0}
                disabled={isReadOnly}
              />
            ))}
          </SimpleGrid>
        </Section>
      ))}
    </FormPage>
  );
}

function describeUse(used: number | null, amount: number | null, currency: string): string | undefined {
  if (used === null) return undefined;
  const text = `${formatMoney(used, currency)} promised this week`;
  if (amount === null) return text;
  return used > amount
    ? `${text}, ${formatMoney(used - amount, currency)} over`
    : `${text}, ${formatMoney(amount - used, currency)} left`;
}
