import { NumberInput, Textarea, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';

export interface GradeValues extends Record<string, unknown> {
  name: string;
  description: string;
  sort: number | '';
}

export const emptyGrade: GradeValues = { name: '', description: '', sort: 0 };

export const toGradeBody = ({ name, description, sort }: GradeValues) => ({
  name,
  description,
  sort: sort === '' ? 0 : sort,
});

export function GradeFields({ form }: { form: UseFormReturnType<GradeValues> }) {
  return (
    <>
      <TextInput label="Name" required maxLength={40} placeholder="A" {...form.getInputProps('name')} />
      <Textarea
        label="Description"
        description="What buyers can expect of it"
        maxLength={500}
        autosize
        minRows={2}
        {...form.getInputProps('description')}
      />
      <NumberInput
        label="Place"
        description="Grades are listed by it, the lowest first"
        min={0}
        max={1_000}
        {...form.getInputProps('sort')}
      />
    </>
  );
}
