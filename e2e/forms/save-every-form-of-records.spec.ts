import { expect, signIn, test } from '../journey.ts';
import { recordForms } from './forms.data.ts';
import { saveForms } from './save-form.ts';

test('every form of a record saves what is typed', async ({ page }) => {
  test.setTimeout(1_800_000);
  await signIn(page);
  expect(await saveForms(page, recordForms)).toEqual([]);
});
