import { sql } from 'drizzle-orm';
import { findOwnToken } from '../features/company/company-token.queries.ts';
import type { TestApp } from './test-app.ts';
import { seedTestCatalog, type TestCatalog } from './test-catalog.ts';
import type { TestCompany } from './test-company.ts';

export interface TestShop extends TestCatalog {
  /** The company’s token. */
  company: string;
  store_id: number;
}

/** Opens the shop of a company that buys one model, by mail and in one store. */
export async function openTestShop(test: TestApp, company: TestCompany = test.first): Promise<TestShop> {
  const catalog = await seedTestCatalog(company);
  const token = await test.within(async (ctx) => {
    await ctx.db.execute(sql`update locations set is_mailin = true
      where company_id = ${ctx.company_id} and id = ${company.location_id}`);
    await ctx.db.execute(sql`insert into storefronts (company_id, is_live) values (${ctx.company_id}, true)`);
    return findOwnToken(ctx);
  }, company.scope);
  return { ...catalog, company: token, store_id: company.other_location_id };
}
