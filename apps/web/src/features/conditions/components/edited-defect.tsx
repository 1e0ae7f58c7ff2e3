import { Alert } from '@mantine/core';
import { useForm } from '@mantine/form';
import { DefectForm, type DefectRecord, editDefect } from '@tradepost/contracts/conditions/defect.contract';
import { validateWith } from '../../../lib/forms.ts';
import { showSuccess } from '../../../lib/toast.tsx';
import { FormPage } from '../../../ui/form-page/form-page.tsx';
import { useMe } from '../../session/use-session.ts';
import { useConditionDeed } from '../condition.api.ts';
import { conditionPaths } from '../condition.rules.ts';
import { DefectFields } from '../defect.form.tsx';
import { type DefectValues, defectLabels, sayDefectField, toDefectBody, toDefectValues } from '../defect.rules.ts';
import { useVersionedForm } from '../use-versioned-form.tsx';
import { BesidePreview } from './beside-preview.tsx';
import { DefectPreview } from './defect-preview.tsx';
import { PreviewLeap } from './preview-leap.tsx';

/** The form of one defect, with the preview of its set. */
export function EditedDefect({ defect }: { defect: DefectRecord }) {
  const { id, category_id, is_archived } = defect;
  const { currency } = useMe();
  const edit = useConditionDeed(editDefect);
  const form = useForm<DefectValues>({ initialValues: toDefectValues(defect), validate: validateWith(DefectForm) });
  const { save, merge } = useVersionedForm({
    record: defect,
    form,
    labels: defectLabels,
    toValues: toDefectValues,
    say: (key, value) => sayDefectField(key, value, form.values.amount_type, currency),
    send: (values, version) => edit.mutateAsync({ params: { id }, body: { ...toDefectBody(values), version } }),
    onSaved: (saved) => {
      showSuccess(`“${saved.name}” was saved`);
      return saved;
    },
  });
  const list = conditionPaths.list(category_id, is_archived ? 'archive' : undefined);
  return (
    <BesidePreview preview={!is_archived && <DefectPreview category_id={category_id} id={id} values={form.values} />}>
      <FormPage
        title={defect.name}
        actions={!is_archived && <PreviewLeap />}
        description="Quotes made from then on count it as it stands here; orders keep theirs."
        back={{ to: list, label: 'Product conditions' }}
        form={form}
        banner={
          merge ?? (is_archived && <Alert color="info">It is in the archive: sellers are not asked for it.</Alert>)
        }
        onSubmit={save}
      >
        <DefectFields form={form} />
      </FormPage>
    </BesidePreview>
  );
}
