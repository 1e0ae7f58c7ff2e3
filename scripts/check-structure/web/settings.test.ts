import { expect, it } from 'vitest';
import { makeTree } from '../tree.ts';
import { checkSettingsForms, ownSettingsForms } from './settings.ts';

const page = 'apps/web/src/features/invoices/settings/invoice-settings.page.tsx';
const query = 'const query = useQuery(contractQuery(findInvoiceSettings));\n';
const form = 'const { form, page } = useVersionedForm({ query, empty, toValues, save });\n';

it.each([
  ['a form that loads a contract itself', page, query + form, 1],
  [
    'a settings form',
    page,
    'const { form } = useSettingsForm(findInvoiceSettings, saveInvoiceSettings, { empty });',
    0,
  ],
  ['a form of a record with its own query', page, `const query = useQuery(customerQuery(id));\n${form}`, 0],
  ['a page without a form', page, query, 0],
  ['the piece itself', 'apps/web/src/lib/query/use-settings-form.ts', query + form, 0],
])('%s', (_, path, text, problems) => {
  expect(checkSettingsForms(makeTree({ [path]: text }))).toHaveLength(problems);
});

it('takes a form off that is a settings form now', () => {
  const [name = ''] = ownSettingsForms;
  const path = `apps/web/src/features/${name}`;
  expect(checkSettingsForms(makeTree({ [path]: '' }))).toEqual([expect.objectContaining({ path })]);
  expect(checkSettingsForms(makeTree({ [path]: query + form }))).toEqual([]);
});
