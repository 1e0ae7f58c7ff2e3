import { useQuery } from '@tanstack/react-query';
import { ConditionForm, editCondition } from '@tradepost/contracts/conditions/condition.contract';
import { Navigate, useParams } from 'react-router';
import { validateWith } from '../../lib/forms.ts';
import { usePageTitle } from '../../lib/page-title.ts';
import { useMe } from '../../lib/session/use-session.ts';
import { showInfo, showSuccess } from '../../lib/toast.tsx';
import { useAction } from '../../lib/use-action.ts';
import { useVersionedForm } from '../../lib/use-versioned-form.ts';
import { FormPage } from '../../ui/form-page/form-page.tsx';
import { EditNotes } from './components/edit-notes.tsx';
import { conditionKeys, conditionQuery } from './condition.api.ts';
import { ConditionFields } from './condition.form.tsx';
import { conditionPaths, describeRemoval, formatConditionField, toBody, toValues } from './condition.rules.ts';
import { FormPreview } from './preview/components/form-preview.tsx';
import { PreviewButton } from './preview/components/preview-button.tsx';
import { PreviewLayout } from './preview/components/preview-layout.tsx';
import { useLiveConditions } from './use-live-conditions.ts';

/** `/settings/product-conditions/edit/:conditionId`: the name, terms and sub-conditions of a condition. */
export function Component() {
  const id = Number(useParams().conditionId);
  return <EditCondition key={id} id={id} />;
}

const labels = { name: 'Name', condition_term: 'Terms', sub_conditions: 'Sub-conditions' };

function EditCondition({ id }: { id: number }) {
  const { currency } = useMe();
  const query = useQuery(conditionQuery(id));
  const edit = useAction(editCondition, { invalidates: conditionKeys });
  useLiveConditions();
  usePageTitle(query.data?.name);
  const { form, page } = useVersionedForm({
    query,
    empty: toValues(undefined),
    toValues,
    validate: (values) => validateWith(ConditionForm)(toBody(values)),
    labels,
    format: (key, value) => formatConditionField(key, value, currency),
    save: async (values, { version }) => {
      const { condition, removed } = await edit.send({ params: { id }, body: { ...toBody(values), version } });
      showSuccess(`“${condition.name}” was saved`);
      for (const removal of removed) showInfo(describeRemoval(removal), 10_000);
      return condition;
    },
  });
  const condition = query.data;
  if (condition?.parent_id != null) return <Navigate to={conditionPaths.edit(condition.parent_id)} replace />;
  const isShown = condition !== undefined && !condition.is_archived;
  const archive = condition?.is_archived ? 'archive' : undefined;
  return (
    <PreviewLayout
      preview={isShown && <FormPreview category_id={condition.category.id} id={id} values={form.values} />}
    >
      <FormPage
        {...page}
        title={condition?.name ?? 'Condition'}
        actions={isShown && <PreviewButton />}
        description={condition && `A condition for ${condition.category.name}`}
        back={{ to: conditionPaths.list(condition?.category.id, archive), label: 'Product conditions' }}
        banner={condition && <EditNotes condition={condition} />}
      >
        <ConditionFields form={form} />
      </FormPage>
    </PreviewLayout>
  );
}
