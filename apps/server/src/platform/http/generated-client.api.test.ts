import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import openapiTypes, { type OpenAPI3 } from 'openapi-typescript';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';
import { testPassword } from '../../testing/test-password.ts';

const run = promisify(execFile);
const root = join(import.meta.dirname, '../../../../..');

/** What a company's developer would write with the generated types. The compiler must refuse the lines that are marked. */
const program = `
import createClient from 'openapi-fetch';
import type { operations, paths } from './api.ts';

const [baseUrl = '', email = '', password = ''] = process.argv.slice(2);
const visitor = createClient<paths>({ baseUrl });
const signedIn = await visitor.POST('/v1/pos/login', { body: { email, password } });
const cookie = signedIn.response.headers.getSetCookie().map((line) => line.split(';')[0]).join('; ');
const client = createClient<paths>({ baseUrl, headers: { cookie } });

type NewCustomer = operations['createCustomer']['requestBody']['content']['application/json'];
const olivia: NewCustomer = { first_name: 'Olivia', last_name: 'Hart', email: 'olivia.hart@example.com' };
const created = await client.POST('/v1/pos/customer', { body: olivia });
const id: number = created.data?.data.id ?? 0;
const found = await client.GET('/v1/pos/customer/{id}', { params: { path: { id } } });
const absent = await client.GET('/v1/pos/customer/{id}', { params: { path: { id: 999_999 } } });
const checks = await client.POST('/v1/pos/order/check-register-history/csv', { body: {}, parseAs: 'text' });
const headings: string = checks.data ?? '';
const form = (fields: object) => {
  const body = new FormData();
  for (const [field, value] of Object.entries(fields)) body.append(field, value instanceof Blob ? value : String(value));
  return body;
};
type Sheet = operations['importCustomers']['requestBody']['content']['multipart/form-data'];
const sheet = new File(['First name,Last name,Email\\nUma,Upload,uma@example.com\\n'], 'customers.csv', { type: 'text/csv' });
const upload: Sheet = { file: sheet as unknown as string };
const started = await client.POST('/v1/pos/customer/import', { body: upload, bodySerializer: form });
// @ts-expect-error the server takes the file under another name
const misnamed: Sheet = { files: [sheet] };
// @ts-expect-error no such path
await client.GET('/v1/pos/nothing');
// @ts-expect-error no such field
found.data?.data.nickname;
// @ts-expect-error consent is true or false
const unclear: NewCustomer = { first_name: 'Olivia', marketing_consent: 'yes' };
const [name, refusal]: (string | undefined)[] = [found.data?.data.last_name, absent.error?.message];
console.log(JSON.stringify([name, refusal, headings.includes('Check number'), started.error?.errors, started.response.status]));
`;

const settings = {
  compilerOptions: {
    strict: true,
    noEmit: true,
    target: 'esnext',
    module: 'nodenext',
    allowImportingTsExtensions: true,
    types: ['node'],
  },
  files: ['program.ts'],
};

let test: TestApp;
let folder: string;
beforeAll(async () => {
  test = await openTestApp();
  await test.app.listen({ port: 0, host: '127.0.0.1' });
  folder = mkdtempSync(join(tmpdir(), 'tradepost-client-'));
});
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true });
  await test.close();
});

it('a client of the generated types compiles, and works', async () => {
  const api: OpenAPI3 = (await test.app.inject({ url: '/openapi.json' })).json();
  writeFileSync(join(folder, 'api.ts'), await openapiTypes(api));
  writeFileSync(join(folder, 'program.ts'), program);
  writeFileSync(join(folder, 'package.json'), '{"type":"module"}');
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify(settings));
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'));
  const compiled = await run(process.execPath, [join(root, 'node_modules/typescript/bin/tsc'), '-p', folder]).catch(
    (error: { stdout: string }) => error,
  );
  expect(compiled.stdout).toBe('');
  const { port } = test.app.server.address() as AddressInfo;
  const server = `http://127.0.0.1:${port}`;
  const { stdout } = await run(process.execPath, [
    join(folder, 'program.ts'),
    server,
    'owner@first.test',
    testPassword,
  ]);
  expect(JSON.parse(stdout)).toEqual(['Hart', 'Customer not found', true, null, 200]);
});
