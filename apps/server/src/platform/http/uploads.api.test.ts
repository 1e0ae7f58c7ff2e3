import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestApp, pathOf, type TestApp } from '../../testing/test-app.ts';
import { storeOrder } from '../../testing/test-order.ts';
import { storeUnit } from '../../testing/test-unit.ts';
import type { ApiDocument, Operation } from './complete-document.ts';

let test: TestApp;
let api: ApiDocument;
let ids: Record<string, number>;
beforeAll(async () => {
  test = await openTestApp();
  api = (await test.app.inject({ url: '/openapi.json' })).json();
  const { order_id } = await storeOrder(test.first, { items: [{}] });
  ids = { addOrderPicture: order_id, addIdentityPicture: order_id, addUnitPictures: await storeUnit(test.first, {}) };
});
afterAll(() => test.close());

/** Calls whose example names a record or a link that is not there. The tests of their features send them. */
const behindRecords = [
  'addPictureByLink',
  'addSellerPicture',
  'importBooks',
  'importPrices',
  'startOrderMatch',
  'uploadPartnerList',
];

const multipart = 'multipart/form-data';
/** The calls that take a file, as the description has them: their address, and the field of the file. */
const listUploads = () =>
  Object.entries(api.paths).flatMap(([path, operations]) =>
    Object.entries(operations).flatMap(([method, operation]) => {
      const { properties = {}, required = [] } = operation.requestBody?.content[multipart]?.schema ?? {};
      const fields = Object.entries(properties)
        .filter(([, field]) => [field, field.items].flat().some((one) => one?.format === 'binary'))
        .map(([name]) => name);
      return fields.map((field) => ({
        path,
        method,
        operation,
        field,
        isRequired: (required as string[]).includes(field),
      }));
    }),
  );

/** Sends the example of the description with a file in a field, or without one. */
function send({ path, method, operation }: ReturnType<typeof listUploads>[number], field: string | null) {
  const fields = (operation.requestBody?.content[multipart]?.example ?? {}) as Record<string, unknown>;
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) if (typeof value !== 'object') form.append(name, String(value));
  if (field !== null) form.append(field, new Blob(['Odd,Headings\n1,2\n']), 'file.csv');
  const id = ids[operation.operationId ?? ''] ?? 1;
  const url = pathOf(path.replace(/\{(\w+)\}/g, ':$1'), { id });
  return test.app.inject({
    method: method.toUpperCase() as 'POST',
    url,
    payload: form,
    headers: { cookie: test.owner.cookie },
  });
}

describe('a description of an upload', () => {
  it('names the fields of the files of every such call', () => {
    const named = new Set(listUploads().map(({ operation }) => operation.operationId));
    const all = Object.values(api.paths)
      .flatMap((operations) => Object.values(operations) as Operation[])
      .filter(({ requestBody }) => multipart in (requestBody?.content ?? {}));
    expect(all.filter(({ operationId }) => !named.has(operationId))).toEqual([]);
    expect(named.size).toBeGreaterThan(20);
  });

  it('names them as the server takes them', async () => {
    const refused: string[] = [];
    for (const upload of listUploads().filter(({ isRequired }) => isRequired)) {
      const { operation, field } = upload;
      const name = operation.operationId ?? '';
      const without = await send(upload, null);
      if (without.statusCode === 404) {
        refused.push(name);
        continue;
      }
      const refusal = without.json().errors[field];
      expect([name, refusal]).toEqual([name, [expect.stringMatching(/required|upload a list first/)]]);
      const sent = await send(upload, field);
      expect([name, sent.json().errors?.[field]]).not.toEqual([name, refusal]);
    }
    expect(refused.sort()).toEqual(behindRecords);
  });
});
