import { useForm } from '@mantine/form';
import { type ConditionDetail, ConditionForm, editCondition } from '@tradepost/contracts/conditions/condition.contract';
import { validateWith } from '../../../lib/forms.ts';
import { showInfo, showSuccess } from '../../../lib/toast.tsx';
import { FormPage } from '../../../ui/form-page/form-page.tsx';
import { useMe } from '../../session/use-session.ts';
import { useConditionDeed } from '../condition.api.ts';
import { ConditionFields } from '../condition.form.tsx';
import { type ConditionValues, conditionPaths, sayField, sayRemoval, toBody, toValues } from '../condition.rules.ts';
import { useVersionedForm } from '../use-versioned-form.tsx';
import { BesidePreview } from './beside-preview.tsx';
import { EditNotes } from './edit-notes.tsx';
import { FormPreview } from './form-preview.tsx';
import { PreviewLeap } from './preview-leap.tsx';

const labels = { name: 'Name', condition_term: 'Terms', sub_conditions: 'Sub-conditions' };

/** The form of one condition, with its preview. */
export function EditedCondition({ condition }: { condition: ConditionDetail }) {
  const { id, category, is_archived } = condition;
  const { currency } = useMe();
  const edit = useConditionDeed(editCondition);
  const form = useForm<ConditionValues>({
    initialValues: toValues(condition),
    validate: (values) => validateWith(ConditionForm)(toBody(values)),
  });
  const { save, merge } = useVersionedForm({
    record: condition,
    ...{ form, labels, toValues },
    say: (key, value) => sayField(key, value, currency),
    send: (values, version) => edit.mutateAsync({ params: { id }, body: { ...toBody(values), version } }),
    onSaved: ({ condition: saved, removed }) => {
      showSuccess(`“${saved.name}” was saved`);
      for (const removal of removed) showInfo(sayRemoval(removal), 10_000);
      return saved;
    },
  });
  const list = conditionPaths.list(category.id, is_archived ? 'archive' : undefined);
  return (
    <BesidePreview preview={!is_archived && <FormPreview category_id={category.id} id={id} values={form.values} />}>
      <FormPage
        title={condition.name}
        actions={!is_archived && <PreviewLeap />}
        description={`A condition of ${category.name}.`}
        back={{ to: list, label: 'Product conditions' }}
        form={form}
        banner={merge ?? <EditNotes condition={condition} />}
        onSubmit={save}
      >
        <ConditionFields form={form} />
      </FormPage>
    </BesidePreview>
  );
}
