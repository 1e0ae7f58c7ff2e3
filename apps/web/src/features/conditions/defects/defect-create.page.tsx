import { useForm } from '@mantine/form';
import { createDefect, DefectForm } from '@tradepost/contracts/conditions/defect.contract';
import { useNavigate } from 'react-router';
import { validateWith } from '../../../lib/forms.ts';
import { showSuccess } from '../../../lib/toast.tsx';
import { useAction } from '../../../lib/use-action.ts';
import { FormPage } from '../../../ui/form-page/form-page.tsx';
import { conditionKeys } from '../condition.api.ts';
import { conditionPaths } from '../condition.rules.ts';
import { DefectPreview } from '../preview/components/defect-preview.tsx';
import { PreviewButton } from '../preview/components/preview-button.tsx';
import { PreviewLayout } from '../preview/components/preview-layout.tsx';
import { useChosenSet } from '../sets/use-chosen-set.ts';
import { DefectFields } from './defect.form.tsx';
import { type DefectValues, toDefectBody, toDefectValues } from './defect.rules.ts';

/** `/settings/product-conditions/defects/create`: adds a defect to a category. */
export function Component() {
  const navigate = useNavigate();
  const { sets, set } = useChosenSet();
  const create = useAction(createDefect, { invalidates: conditionKeys });
  const form = useForm<DefectValues>({ initialValues: toDefectValues(), validate: validateWith(DefectForm) });
  const list = conditionPaths.list(set?.category.id);
  return (
    <PreviewLayout preview={set && <DefectPreview category_id={set.category.id} id={null} values={form.values} />}>
      <FormPage
        title="New defect"
        actions={set && <PreviewButton />}
        description={set && `For ${set.category.name}. It applies to new quotes.`}
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
          await create.send({ body: { ...toDefectBody(values), category_id: set.category.id } });
          showSuccess(`“${values.name.trim()}” was added to ${set.category.name}`);
          await navigate(list);
        }}
      >
        <DefectFields form={form} />
      </FormPage>
    </PreviewLayout>
  );
}
