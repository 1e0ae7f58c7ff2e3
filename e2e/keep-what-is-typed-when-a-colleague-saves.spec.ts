import { expect, type Page, signIn, test } from './journey.ts';

const roles = '/v1/pos/settings/account/role';

/** Saves the role as a colleague does on another machine. */
async function saveElsewhere(page: Page, id: number, change: object): Promise<void> {
  const { data } = await (await page.request.get(`${roles}/${id}`)).json();
  const { name, description, permissions, version } = data;
  const answer = await page.request.put(`${roles}/${id}`, {
    data: { name, description, permissions, version, ...change },
  });
  expect(answer.status()).toBe(200);
}

test('a colleague’s save keeps what is typed, and fills in what is not', async ({ page, context }) => {
  const stamp = 204_117;
  await signIn(page);
  const made = await page.request.post(roles, {
    data: { name: `Greeter ${stamp}`, description: 'Opens the shop', permissions: [] },
  });
  const { id } = (await made.json()).data;
  const connected = page
    .waitForEvent('websocket')
    .then((socket) => socket.waitForEvent('framereceived', ({ payload }) => String(payload).startsWith('40')));
  await page.goto(`/settings/manage-user/roles/edit/${id}`);
  const name = page.getByRole('textbox', { name: 'Name' });
  const description = page.getByLabel('Description');
  await expect(description).toHaveValue('Opens the shop');
  await connected;

  await test.step('another field of the record', async () => {
    await name.fill(`Host ${stamp}`);
    await saveElsewhere(page, id, { description: 'Closes the shop' });
    await context.setOffline(true);
    await context.setOffline(false);
    await expect(description).toHaveValue('Closes the shop');
    await expect(name).toHaveValue(`Host ${stamp}`);
    await page.getByRole('button', { name: 'Save changes' }).click();
    await expect(page.getByText('Role saved')).toBeVisible();
  });

  await test.step('the same field: both are shown, and one is chosen', async () => {
    await name.fill(`Usher ${stamp}`);
    await saveElsewhere(page, id, { name: `Doorman ${stamp}` });
    const note = page.getByRole('group', { name: 'Someone else saved this while you were editing' });
    await expect(note).toContainText(`Doorman ${stamp}`);
    await expect(name).toHaveValue(`Usher ${stamp}`);
    await page.getByRole('button', { name: 'Save changes' }).click();
    await note.getByRole('button', { name: 'Keep mine' }).click();
    await expect(page.getByText('Role saved').last()).toBeVisible();
    await expect(note).toBeHidden();
    await expect(name).toHaveValue(`Usher ${stamp}`);
  });
});
