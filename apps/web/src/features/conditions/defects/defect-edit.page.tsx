import { Alert } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { DefectForm, editDefect } from '@tradepost/contracts/conditions/defect.contract';
import { useParams } from 'react-router';
import { validateWith } from '../../../lib/forms.ts';
import { usePageTitle } from '../../../lib/page-title.ts';
import { useMe } from '../../../lib/session/use-session.ts';
import { useAction } from '../../../lib/use-action.ts';
import { useVersionedForm } from '../../../lib/use-versioned-form.ts';
import { FormPage } from '../../../ui/form-page/form-page.tsx';
import { conditionKeys } from '../condition.api.ts';
import { conditionPaths } from '../condition.rules.ts';
import { DefectPreview } from '../preview/components/defect-preview.tsx';
import { PreviewButton } from '../preview/components/preview-button.tsx';
import { PreviewLayout } from '../preview/components/preview-layout.tsx';
import { useLiveConditions } from '../use-live-conditions.ts';
import { defectQuery } from './defect.api.ts';
import { DefectFields } from './defect.form.tsx';
import { defectLabels, formatDefectField, toChecked, toDefectBody, toDefectValues } from './defect.rules.ts';

/** `/settings/product-conditions/defects/edit/:defectId`: the name and the deduction of a defect. */
export function Component() {
  const id = Number(useParams().defectId);
  return <EditDefect key={id} id={id} />;
}

function EditDefect({ id }: { id: number }) {
  const { currency } = useMe();
  const query = useQuery(defectQuery(id));
  const edit = useAction(editDefect, { invalidates: conditionKeys, message: ({ name }) => `“${name}” was saved` });
  useLiveConditions();
  usePageTitle(query.data?.name);
  const { form, page } = useVersionedForm({
    query,
    empty: toDefectValues(),
    toValues: toDefectValues,
    validate: (values) => validateWith(DefectForm)(toChecked(values)),
    labels: defectLabels,
    format: (key, value, values) => formatDefectField(key, value, values, currency),
    save: (values, { version }) => edit.send({ params: { id }, body: { ...toDefectBody(values), version } }),
  });
  const defect = query.data;
  const isShown = defect !== undefined && !defect.is_archived;
  const archive = defect?.is_archived ? 'archive' : undefined;
  return (
    <PreviewLayout preview={isShown && <DefectPreview category_id={defect.category_id} id={id} values={form.values} />}>
      <FormPage
        {...page}
        title={defect?.name ?? 'Defect'}
        actions={isShown && <PreviewButton />}
        description="Changes apply to new quotes only. Existing orders keep their prices."
        back={{ to: conditionPaths.list(defect?.category_id, archive), label: 'Product conditions' }}
        banner={archive && <Alert color="info">This defect is archived. Sellers don’t see it.</Alert>}
      >
        <DefectFields form={form} />
      </FormPage>
    </PreviewLayout>
  );
}
