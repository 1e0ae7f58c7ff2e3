import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import {
  findGrade,
  GradeForm,
  listAllGrades,
  listGradeOptions,
  listGrades,
  removeGrade,
  updateGrade,
} from '@tradepost/contracts/inventory/grade.contract';
import { useState } from 'react';
import { useNavigate, useParams } from 'react-router';
import { validateWith } from '../../../lib/forms.ts';
import { contractKey, contractQuery } from '../../../lib/query/contract-query.ts';
import { useCan } from '../../../lib/session/use-session.ts';
import { useAction } from '../../../lib/use-action.ts';
import { useVersionedForm } from '../../../lib/use-versioned-form.ts';
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.tsx';
import { FormPage } from '../../../ui/form-page/form-page.tsx';
import { gradeListPath } from '../unit-paths.rules.ts';
import { emptyGrade, GradeFields, toGradeBody } from './grade.form.tsx';

const keys = [listGrades, listGradeOptions, listAllGrades, findGrade].map(contractKey);

/** `/settings/inventory-condition/edit/:id` */
export function Component() {
  const id = Number(useParams<{ id: string }>().id);
  return <EditGrade key={id} id={id} />;
}

function EditGrade({ id }: { id: number }) {
  const can = useCan();
  const navigate = useNavigate();
  const [isAsking, setAsking] = useState(false);
  const query = useQuery({ ...contractQuery(findGrade, { params: { id } }), meta: { handles_errors: true } });
  const edit = useAction(updateGrade, { invalidates: keys, message: ({ name }) => `Grade ${name} saved` });
  const remove = useAction(removeGrade, { message: 'Grade removed' });
  const { form, page, stored } = useVersionedForm({
    query,
    empty: emptyGrade,
    toValues: ({ name, description, sort }) => ({ name, description, sort }),
    validate: (values) => validateWith(GradeForm)(toGradeBody(values)),
    labels: { name: 'Name', description: 'Description', sort: 'Place' },
    save: (values, { version }) => edit.send({ params: { id }, body: { ...toGradeBody(values), version } }),
  });
  return (
    <FormPage
      {...page}
      title={stored ? `Grade ${stored.name}` : 'Grade'}
      back={{ to: gradeListPath, label: 'Grades of units' }}
      actions={
        stored && can('settings.edit') ? (
          <Button variant="default" c="danger" onClick={() => setAsking(true)}>
            Remove grade
          </Button>
        ) : undefined
      }
    >
      <GradeFields form={form} />
      <ConfirmDialog
        opened={isAsking}
        onClose={() => setAsking(false)}
        title={`Remove the grade ${stored?.name ?? ''}?`}
        confirmLabel="Remove grade"
        isDangerous
        onConfirm={async () => {
          await remove.send({ params: { id } });
          await navigate(gradeListPath);
        }}
      >
        Sold units keep its name. Units in stock must have another grade first.
      </ConfirmDialog>
    </FormPage>
  );
}
