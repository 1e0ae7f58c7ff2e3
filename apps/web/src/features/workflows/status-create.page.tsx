import { useForm } from '@mantine/form';
import { createStatus, StatusForm } from '@tradepost/contracts/workflows/workflow.contract';
import { useNavigate, useSearchParams } from 'react-router';
import { validateWith } from '../../lib/forms.ts';
import { showSuccess } from '../../lib/toast.tsx';
import { useAction } from '../../lib/use-action.ts';
import { FormPage } from '../../ui/form-page/form-page.tsx';
import { PreviewLayout } from './components/preview-layout.tsx';
import { StatusPreview } from './components/status-preview.tsx';
import { StatusFields } from './status.form.tsx';
import { workflowKeys } from './workflow.api.ts';
import { kindOfTab, labelOfKind, type StatusValues, toBody, toValues, workflowPaths } from './workflow.rules.ts';

/** `/settings/workflow/create?kind=`: adds a status of the company's own. */
export function Component() {
  const [search] = useSearchParams();
  const kind = kindOfTab(search.get('kind'));
  const navigate = useNavigate();
  const create = useAction(createStatus, { invalidates: workflowKeys });
  const form = useForm<StatusValues>({
    initialValues: toValues(undefined),
    validate: (values) => validateWith(StatusForm)(toBody(values)),
  });
  const list = workflowPaths.list(kind);
  return (
    <PreviewLayout preview={<StatusPreview kind={kind} values={form.values} />}>
      <FormPage
        title="New status"
        description={`For ${labelOfKind(kind).toLowerCase()} orders. It is added at the end; you can sort it in the list. It changes nothing else: prices, payouts and inventory stay as they are.`}
        back={{ to: list, label: 'Workflow' }}
        form={form}
        isNew
        submitLabel="Add status"
        cancelTo={list}
        onSubmit={async (values) => {
          await create.send({ body: { ...toBody(values), buyback: kind } });
          showSuccess(`“${values.label.trim()}” was added`);
          await navigate(list);
        }}
      >
        <StatusFields form={form} />
      </FormPage>
    </PreviewLayout>
  );
}
