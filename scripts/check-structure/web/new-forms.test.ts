import { expect, it } from 'vitest';
import { makeTree } from '../tree.ts';
import { checkNewForms, ownNewForms } from './new-forms.ts';

const page = 'apps/web/src/features/inventory/grades/grade-create.page.tsx';
const own = '<FormPage\n  form={form}\n  isNew\n  cancelTo={list}\n>\n';

it.each([
  ['a page of its own', page, own, 1],
  ['a new form', page, '<FormPage {...page} title="Add grade" submitLabel="Add grade">', 0],
  ['a form of a stored record', page, '<FormPage {...page} title="Grade">\n  <Fields isNew={false} />', 0],
  ['the piece itself', 'apps/web/src/ui/form-page/form-page.tsx', own, 0],
])('%s', (_, path, text, problems) => {
  expect(checkNewForms(makeTree({ [path]: text }))).toHaveLength(problems);
});

it('takes a form off that is a new form now', () => {
  const [name = ''] = ownNewForms;
  const path = `apps/web/src/features/${name}`;
  expect(checkNewForms(makeTree({ [path]: '' }))).toEqual([expect.objectContaining({ path })]);
  expect(checkNewForms(makeTree({ [path]: own }))).toEqual([]);
});
