import { createDefect, DefectForm } from '@tradepost/contracts/conditions/defect.contract';
import { validateWith } from '../../../lib/forms.ts';
import { FormPage } from '../../../ui/form-page/form-page.tsx';
import { useNewForm } from '../../../ui/form-page/use-new-form.ts';
import { conditionKeys } from '../condition.api.ts';
import { conditionPaths } from '../condition.rules.ts';
import { DefectPreview } from '../preview/components/defect-preview.tsx';
import { PreviewButton } from '../preview/components/preview-button.tsx';
import { PreviewLayout } from '../preview/components/preview-layout.tsx';
import { useChosenSet } from '../sets/use-chosen-set.ts';
import { DefectFields } from './defect.form.tsx';
import { toChecked, toDefectBody, toDefectValues } from './defect.rules.ts';

/** `/settings/product-conditions/defects/create`: adds a defect to a category. */
export function Component() {
  const { sets, set } = useChosenSet();
  const { form, page } = useNewForm(createDefect, {
    initial: toDefectValues(),
    validate: (values) => validateWith(DefectForm)(toChecked(values)),
    toBody: (values) => ({ ...toDefectBody(values), category_id: set?.category.id ?? 0 }),
    back: { to: conditionPaths.list(set?.category.id), label: 'Product conditions' },
    message: (_, { name }) => `“${name.trim()}” was added to ${set?.category.name}`,
    invalidates: conditionKeys,
  });
  return (
    <PreviewLayout preview={set && <DefectPreview category_id={set.category.id} id={null} values={form.values} />}>
      <FormPage
        {...page}
        title="New defect"
        actions={set && <PreviewButton />}
        description={set && `For ${set.category.name}. It applies to new quotes.`}
        submitLabel="Add defect"
        isLoading={sets.isPending}
        error={sets.error}
        onRetry={() => void sets.refetch()}
      >
        <DefectFields form={form} />
      </FormPage>
    </PreviewLayout>
  );
}
