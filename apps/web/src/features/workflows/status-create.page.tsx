import { createStatus, StatusForm } from '@tradepost/contracts/workflows/workflow.contract';
import { useSearchParams } from 'react-router';
import { validateWith } from '../../lib/forms.ts';
import { FormPage } from '../../ui/form-page/form-page.tsx';
import { useNewForm } from '../../ui/form-page/use-new-form.ts';
import { PreviewLayout } from './components/preview-layout.tsx';
import { StatusPreview } from './components/status-preview.tsx';
import { StatusFields } from './status.form.tsx';
import { workflowKeys } from './workflow.api.ts';
import { kindOfTab, labelOfKind, toBody, toValues, workflowPaths } from './workflow.rules.ts';

/** `/settings/workflow/create?kind=`: adds a status of the company's own. */
export function Component() {
  const [search] = useSearchParams();
  const kind = kindOfTab(search.get('kind'));
  const { form, page } = useNewForm(createStatus, {
    initial: toValues(undefined),
    validate: (values) => validateWith(StatusForm)(toBody(values)),
    toBody: (values) => ({ ...toBody(values), buyback: kind }),
    back: { to: workflowPaths.list(kind), label: 'Workflow' },
    message: (_, { label }) => `“${label.trim()}” was added`,
    invalidates: workflowKeys,
  });
  return (
    <PreviewLayout preview={<StatusPreview kind={kind} values={form.values} />}>
      <FormPage
        {...page}
        title="New status"
        description={`For ${labelOfKind(kind).toLowerCase()} orders. It is added at the end; you can sort it in the list. It changes nothing else: prices, payouts and inventory stay as they are.`}
        submitLabel="Add status"
      >
        <StatusFields form={form} />
      </FormPage>
    </PreviewLayout>
  );
}
