import { readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { Contract } from '@tradepost/contracts/route';

const folder = dirname(createRequire(import.meta.url).resolve('@tradepost/contracts/route'));

/** The name under which each contract is exported. It is the call's `operationId`, so generated clients use our words. */
export async function listContractNames(): Promise<ReadonlyMap<Contract, string>> {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('.contract.ts'),
  );
  const modules = await Promise.all(
    files.map((file) => import(join(folder, file)) as Promise<Record<string, unknown>>),
  );
  return new Map(modules.flatMap(Object.entries).map(([name, exported]) => [exported as Contract, name]));
}
