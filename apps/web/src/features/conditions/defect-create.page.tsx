import { useForm } from '@mantine/form';
import { createDefect, DefectForm } from '@tradepost/contracts/conditions/defect.contract';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { validateWith } from '../../lib/forms.ts';
import { newKey } from '../../lib/new-key.ts';
import { showSuccess } from '../../lib/toast.tsx';
import { FormPage } from '../../ui/form-page/form-page.tsx';
import { BesidePreview } from './components/beside-preview.tsx';
import { DefectPreview } from './components/defect-preview.tsx';
import { PreviewLeap } from './components/preview-leap.tsx';
import { useConditionDeed } from './condition.api.ts';
import { conditionPaths } from './condition.rules.ts';
import { DefectFields } from './defect.form.tsx';
import { type DefectValues, toDefectBody, toDefectValues } from './defect.rules.ts';
import { useChosenSet } from './use-chosen-set.ts';

/** `/settings/product-conditions/defects/create`: one more defect that sellers are asked for. */
export function Component() {
  const navigate = useNavigate();
  const { sets, set } = useChosenSet();
  const create = useConditionDeed(createDefect);
  const [idempotencyKey] = useState(newKey);
  const form = useForm<DefectValues>({ initialValues: toDefectValues(), validate: validateWith(DefectForm) });
  const list = conditionPaths.list(set?.category.id);
  return (
    <BesidePreview preview={set && <DefectPreview category_id={set.category.id} id={null} values={form.values} />}>
      <FormPage
        title="New defect"
        actions={set && <PreviewLeap />}
        description={set && `For ${set.category.name}. Quotes made from then on count it.`}
        back={{ to: list, label: 'Product conditions' }}
        form={form}
        isNew
        submitLabel="Add defect"
        cancelTo={list}
        isLoading={sets.isPending}
        error={sets.error}
        onRetry={() => void sets.refetch()}
        onSubmit={async (values) => {
          if (!set) return;
          await create.mutateAsync({ body: { ...toDefectBody(values), category_id: set.category.id }, idempotencyKey });
          showSuccess(`“${values.name.trim()}” was added to ${set.category.name}`);
          await navigate(list);
        }}
      >
        <DefectFields form={form} />
      </FormPage>
    </BesidePreview>
  );
}
