import { useForm } from '@mantine/form';
import { ConditionForm, createCondition } from '@tradepost/contracts/conditions/condition.contract';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { validateWith } from '../../lib/forms.ts';
import { newKey } from '../../lib/new-key.ts';
import { showSuccess } from '../../lib/toast.tsx';
import { FormPage } from '../../ui/form-page/form-page.tsx';
import { BesidePreview } from './components/beside-preview.tsx';
import { FormPreview } from './components/form-preview.tsx';
import { PreviewLeap } from './components/preview-leap.tsx';
import { useConditionDeed } from './condition.api.ts';
import { ConditionFields } from './condition.form.tsx';
import { type ConditionValues, conditionPaths, toBody, toValues } from './condition.rules.ts';
import { useChosenSet } from './use-chosen-set.ts';

/** `/settings/product-conditions/create`: one more condition in a category's set, its last. */
export function Component() {
  const navigate = useNavigate();
  const { sets, set } = useChosenSet();
  const create = useConditionDeed(createCondition);
  const [idempotencyKey] = useState(newKey);
  const form = useForm<ConditionValues>({
    initialValues: toValues(undefined),
    validate: (values) => validateWith(ConditionForm)(toBody(values)),
  });
  const list = conditionPaths.list(set?.category.id);
  return (
    <BesidePreview preview={set && <FormPreview category_id={set.category.id} id={null} values={form.values} />}>
      <FormPage
        title="New condition"
        actions={set && <PreviewLeap />}
        description={set && `For ${set.category.name}. It comes last in the set; sort it in the list.`}
        back={{ to: list, label: 'Product conditions' }}
        form={form}
        isNew
        submitLabel="Add condition"
        cancelTo={list}
        isLoading={sets.isPending}
        error={sets.error}
        onRetry={() => void sets.refetch()}
        onSubmit={async (values) => {
          if (!set) return;
          await create.mutateAsync({ body: { ...toBody(values), category_id: set.category.id }, idempotencyKey });
          showSuccess(`“${values.name.trim()}” was added to ${set.category.name}`);
          await navigate(list);
        }}
      >
        <ConditionFields form={form} />
      </FormPage>
    </BesidePreview>
  );
}
