import { ConditionForm, createCondition } from '@tradepost/contracts/conditions/condition.contract';
import { validateWith } from '../../lib/forms.ts';
import { FormPage } from '../../ui/form-page/form-page.tsx';
import { useNewForm } from '../../ui/form-page/use-new-form.ts';
import { conditionKeys } from './condition.api.ts';
import { ConditionFields } from './condition.form.tsx';
import { conditionPaths, toBody, toValues } from './condition.rules.ts';
import { FormPreview } from './preview/components/form-preview.tsx';
import { PreviewButton } from './preview/components/preview-button.tsx';
import { PreviewLayout } from './preview/components/preview-layout.tsx';
import { useChosenSet } from './sets/use-chosen-set.ts';

/** `/settings/product-conditions/create`: adds a condition at the end of a category's set. */
export function Component() {
  const { sets, set } = useChosenSet();
  const { form, page } = useNewForm(createCondition, {
    initial: toValues(undefined),
    validate: (values) => validateWith(ConditionForm)(toBody(values)),
    toBody: (values) => ({ ...toBody(values), category_id: set?.category.id ?? 0 }),
    back: { to: conditionPaths.list(set?.category.id), label: 'Product conditions' },
    message: (_, { name }) => `“${name.trim()}” was added to ${set?.category.name}`,
    invalidates: conditionKeys,
  });
  return (
    <PreviewLayout preview={set && <FormPreview category_id={set.category.id} id={null} values={form.values} />}>
      <FormPage
        {...page}
        title="New condition"
        actions={set && <PreviewButton />}
        description={set && `For ${set.category.name}. It is added at the end; you can sort it in the list.`}
        submitLabel="Add condition"
        isLoading={sets.isPending}
        error={sets.error}
        onRetry={() => void sets.refetch()}
      >
        <ConditionFields form={form} />
      </FormPage>
    </PreviewLayout>
  );
}
