import { useForm } from '@mantine/form';
import { ConditionForm, createCondition } from '@tradepost/contracts/conditions/condition.contract';
import { useNavigate } from 'react-router';
import { validateWith } from '../../lib/forms.ts';
import { showSuccess } from '../../lib/toast.tsx';
import { useAction } from '../../lib/use-action.ts';
import { FormPage } from '../../ui/form-page/form-page.tsx';
import { conditionKeys } from './condition.api.ts';
import { ConditionFields } from './condition.form.tsx';
import { type ConditionValues, conditionPaths, toBody, toValues } from './condition.rules.ts';
import { FormPreview } from './preview/components/form-preview.tsx';
import { PreviewButton } from './preview/components/preview-button.tsx';
import { PreviewLayout } from './preview/components/preview-layout.tsx';
import { useChosenSet } from './sets/use-chosen-set.ts';

/** `/settings/product-conditions/create`: adds a condition at the end of a category's set. */
export function Component() {
  const navigate = useNavigate();
  const { sets, set } = useChosenSet();
  const create = useAction(createCondition, { invalidates: conditionKeys });
  const form = useForm<ConditionValues>({
    initialValues: toValues(undefined),
    validate: (values) => validateWith(ConditionForm)(toBody(values)),
  });
  const list = conditionPaths.list(set?.category.id);
  return (
    <PreviewLayout preview={set && <FormPreview category_id={set.category.id} id={null} values={form.values} />}>
      <FormPage
        title="New condition"
        actions={set && <PreviewButton />}
        description={set && `For ${set.category.name}. It is added at the end; you can sort it in the list.`}
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
          await create.send({ body: { ...toBody(values), category_id: set.category.id } });
          showSuccess(`“${values.name.trim()}” was added to ${set.category.name}`);
          await navigate(list);
        }}
      >
        <ConditionFields form={form} />
      </FormPage>
    </PreviewLayout>
  );
}
