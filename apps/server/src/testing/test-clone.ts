import { type CloneFormInput, cloneCompany, findClone } from '@tradepost/contracts/cloning/clone.contract';
import { type CloneItem, cloneItemKeys } from '@tradepost/contracts/cloning/clone-items.data';
import { switchCompany } from '@tradepost/contracts/session/device.contract';
import { me, tokenLogin } from '@tradepost/contracts/session/session.contract';
import type { Client, TestApp } from './test-app.ts';

/** A valid form that copies these items into a company of this name. */
export function cloneForm(items: readonly CloneItem[], company_name = 'The copied company'): CloneFormInput {
  const location = { name: 'Harbor', street: '9 Dock Road', city: 'Portland', state: 'OR', zip_code: '97201' };
  return {
    ...Object.fromEntries(items.map((item) => [item, true])),
    company_name,
    location: {
      ...location,
      country: 'US',
      email: 'harbor@copy.test',
      phone: '+1 503 555 0100',
      lat: 45.5,
      lon: -122.6,
    },
  };
}

/** Copies a company, everything unless items are named, and returns the new one. */
export async function cloneNow(
  test: TestApp,
  client: Client,
  items: readonly CloneItem[] = cloneItemKeys,
): Promise<number> {
  const started = await client.call(cloneCompany, { body: cloneForm(items) });
  if (started.status !== 200) throw new Error(`clone: ${started.status} ${JSON.stringify(started.errors)}`);
  await test.platform.jobs.drain();
  const { clone } = (await client.call(findClone)).data;
  if (!clone?.company_id) throw new Error(`the copy is ${clone?.status}`);
  return clone.company_id;
}

/** A session in another company of the same user. */
export async function enter(test: TestApp, client: Client, company_id: number): Promise<Client> {
  const { data } = await client.call(switchCompany, { body: { company_id } });
  const reply = await test.nobody.call(tokenLogin, { body: { token: data.token } });
  return test.withCookies(reply.headers);
}

export const companyNames = async (client: Client) => (await client.call(me)).data.companies.map(({ name }) => name);
