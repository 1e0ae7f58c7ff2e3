import { createGrade, GradeForm, listGradeOptions, listGrades } from '@tradepost/contracts/inventory/grade.contract';
import { validateWith } from '../../../lib/forms.ts';
import { contractKey } from '../../../lib/query/contract-query.ts';
import { FormPage } from '../../../ui/form-page/form-page.tsx';
import { useNewForm } from '../../../ui/form-page/use-new-form.ts';
import { gradeListPath } from '../unit-paths.rules.ts';
import { emptyGrade, GradeFields, toGradeBody } from './grade.form.tsx';

/** `/settings/inventory-condition/create` */
export function Component() {
  const { form, page } = useNewForm(createGrade, {
    initial: emptyGrade,
    validate: (values) => validateWith(GradeForm)(toGradeBody(values)),
    toBody: toGradeBody,
    back: { to: gradeListPath, label: 'Grades of units' },
    invalidates: [listGrades, listGradeOptions].map(contractKey),
  });
  return (
    <FormPage {...page} title="Add grade" submitLabel="Add grade">
      <GradeFields form={form} />
    </FormPage>
  );
}
