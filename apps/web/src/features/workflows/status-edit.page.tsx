import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { editStatus, findStatus, StatusForm } from '@tradepost/contracts/workflows/workflow.contract';
import { useState } from 'react';
import { useNavigate, useParams, useSearchParams } from 'react-router';
import { validateWith } from '../../lib/forms.ts';
import { usePageTitle } from '../../lib/page-title.ts';
import { contractQuery } from '../../lib/query/contract-query.ts';
import { useCan } from '../../lib/session/use-session.ts';
import { showSuccess } from '../../lib/toast.tsx';
import { useAction } from '../../lib/use-action.ts';
import { useVersionedForm } from '../../lib/use-versioned-form.ts';
import { FormPage } from '../../ui/form-page/form-page.tsx';
import { DeleteStatus } from './components/delete-status.tsx';
import { PreviewLayout } from './components/preview-layout.tsx';
import { StatusPreview } from './components/status-preview.tsx';
import { StatusFields } from './status.form.tsx';
import { useLiveWorkflow } from './use-live-workflow.ts';
import { workflowKeys } from './workflow.api.ts';
import { formatStatusField, kindOfTab, labelOfKind, toBody, toValues, workflowPaths } from './workflow.rules.ts';

/** `/settings/workflow/edit/:workflowId`: a status of a kind. The kind of an own one is known by its id. */
export function Component() {
  const id = Number(useParams().workflowId);
  const [search] = useSearchParams();
  const kind = search.get('kind');
  return <EditStatus key={`${id} ${kind}`} id={id} kind={kind} />;
}

const labels = {
  label: 'Name',
  meaning: 'Color',
  is_hidden: 'Hidden',
  is_final: 'Final',
  sends_email: 'Email',
  sub_statuses: 'Sub-statuses',
};

function EditStatus({ id, kind }: { id: number; kind: string | null }) {
  const navigate = useNavigate();
  const isReadOnly = !useCan()('settings.edit');
  const query = useQuery(
    contractQuery(findStatus, { params: { id }, query: { buyback: kind === null ? undefined : kindOfTab(kind) } }),
  );
  const edit = useAction(editStatus, { invalidates: workflowKeys });
  const [isDeleting, setDeleting] = useState(false);
  useLiveWorkflow();
  usePageTitle(query.data?.label);
  const { form, page } = useVersionedForm({
    query,
    empty: toValues(undefined),
    toValues,
    validate: (values) => validateWith(StatusForm)(toBody(values)),
    labels,
    format: formatStatusField,
    save: async (values, { buyback, version }) => {
      const saved = await edit.send({ params: { id }, body: { ...toBody(values), buyback, version } });
      showSuccess(`“${saved.label}” was saved`);
      return saved;
    },
  });
  const status = query.data;
  const list = workflowPaths.list(status?.buyback ?? kindOfTab(kind));
  return (
    <PreviewLayout preview={status && <StatusPreview kind={status.buyback} status={status} values={form.values} />}>
      <FormPage
        {...page}
        title={status?.label ?? 'Status'}
        description={status && `A status of ${labelOfKind(status.buyback).toLowerCase()} orders`}
        back={{ to: list, label: 'Workflow' }}
        actions={
          status?.is_own &&
          !isReadOnly && (
            <Button variant="default" color="danger" size="xs" onClick={() => setDeleting(true)}>
              Delete status
            </Button>
          )
        }
      >
        <StatusFields form={form} status={status} isReadOnly={isReadOnly} />
      </FormPage>
      <DeleteStatus
        status={isDeleting && status ? status : null}
        onClose={() => setDeleting(false)}
        onDeleted={() => navigate(list)}
      />
    </PreviewLayout>
  );
}
