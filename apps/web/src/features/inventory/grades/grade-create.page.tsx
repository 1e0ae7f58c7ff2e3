import { useForm } from '@mantine/form';
import { createGrade, GradeForm, listGradeOptions, listGrades } from '@tradepost/contracts/inventory/grade.contract';
import { useNavigate } from 'react-router';
import { validateWith } from '../../../lib/forms.ts';
import { contractKey } from '../../../lib/query/contract-query.ts';
import { useAction } from '../../../lib/use-action.ts';
import { FormPage } from '../../../ui/form-page/form-page.tsx';
import { gradeListPath } from '../unit-paths.rules.ts';
import { emptyGrade, GradeFields, type GradeValues, toGradeBody } from './grade.form.tsx';

/** `/settings/inventory-condition/create` */
export function Component() {
  const navigate = useNavigate();
  const create = useAction(createGrade, { invalidates: [listGrades, listGradeOptions].map(contractKey) });
  const form = useForm<GradeValues>({
    initialValues: emptyGrade,
    validate: (values) => validateWith(GradeForm)(toGradeBody(values)),
  });
  return (
    <FormPage
      form={form}
      isNew
      title="Add grade"
      back={{ to: gradeListPath, label: 'Grades of units' }}
      submitLabel="Add grade"
      cancelTo={gradeListPath}
      onSubmit={async (values) => {
        await create.send({ body: toGradeBody(values) });
        await navigate(gradeListPath);
      }}
    >
      <GradeFields form={form} />
    </FormPage>
  );
}
