import { call, expect, isLong, type Page, password } from '../journey.ts';
import type { EditForm } from './forms.data.ts';

type Field = ReturnType<Page['locator']>;

/** Fields of text: no number, no choice of a list. */
const plainText = [
  'textarea',
  'input[type=text]',
  'input:not([type])',
  'input[type=email]',
  'input[type=url]',
  '[contenteditable=true]',
]
  .map((each) => `${each}:not([readonly],[disabled],[inputmode=numeric],[inputmode=decimal],[aria-haspopup])`)
  .join(',');

/** Every how many-th form is saved: a sample, or with TEST_LONG all, in some minutes. */
const step = isLong ? 1 : 3;

/** Opens each form, changes a field, saves, reads it again, and changes it back. Returns what went wrong. */
export async function saveForms(page: Page, forms: readonly EditForm[]): Promise<string[]> {
  const faults: string[] = [];
  // One form that cannot be saved leaves time for the others.
  page.setDefaultTimeout(30_000);
  let here = '';
  const tell = (fault: string) => faults.push(`${here}: ${fault}`);
  page.on('pageerror', ({ message }) => tell(message));
  page.on('console', (message) => message.type() === 'error' && tell(message.text()));
  page.on('response', (answer) => {
    if (answer.status() >= 400) tell(`${answer.status()} ${answer.request().method()} ${answer.url()}`);
  });
  for (const form of forms.filter((_form, at) => at % step === 0)) {
    here = form.path;
    await saveForm(page, form).catch((error: Error) => tell(error.message));
  }
  return faults;
}

async function saveForm(page: Page, form: EditForm): Promise<void> {
  if (form.make) await call(page, 'post', form.make.url, form.make.data);
  const path = form.list ? await findPath(page, form, form.list) : form.path;
  const frame = page.locator('main form');
  const named = form.field && frame.getByLabel(form.field).and(page.locator('input, textarea, select'));
  const field = (named || frame.locator(plainText)).filter({ visible: true }).first();
  const open = async () => {
    // Its pictures may come later.
    await page.goto(path, { waitUntil: 'commit' });
    await expect(field).toBeEditable();
    return await read(field);
  };
  const save = async () => {
    await frame.getByRole('button', { name: 'Save changes' }).click();
    if (form.confirm) await page.getByRole('dialog').getByRole('button', { name: form.confirm }).click();
    // An error is an alert.
    await expect(page.locator('.mantine-Notification-root')).toHaveAttribute('role', 'status');
  };
  const before = await open();
  await write(field, form.value ?? `${before}x`);
  const changed = await read(field);
  expect(changed).not.toBe(before);
  await save();
  expect(await open()).toBe(changed);
  await write(field, before);
  if (form.asksPassword) await page.getByLabel('Your password').fill(password);
  await save();
}

/** What stands in a field, as it would be written. */
async function read(field: Field): Promise<string> {
  return await field.evaluate((element) => {
    const { type, checked, value, isContentEditable, textContent } = element as HTMLInputElement;
    if (isContentEditable) return textContent ?? '';
    return type === 'checkbox' ? String(checked) : value;
  });
}

async function write(field: Field, value: string): Promise<void> {
  const type = await field.evaluate((element) => (element as HTMLInputElement).type);
  if (type === 'checkbox') await field.click();
  else if (type === 'select-one') await field.selectOption(value);
  else await field.fill(value);
  await field.blur();
}

/** The address of the form's first record. */
async function findPath(page: Page, { path, where = () => true }: EditForm, list: string): Promise<string> {
  type Row = Record<string, unknown>;
  const data = await call<Row[] | { items?: Row[]; rules?: Row[] }>(page, 'get', list);
  const record = (Array.isArray(data) ? data : (data.items ?? data.rules ?? [])).find(where);
  if (!record) throw new Error('The demo has no such record');
  return path.replaceAll(/:(id|key)/g, (_match, name: string) => String(record[name]));
}
