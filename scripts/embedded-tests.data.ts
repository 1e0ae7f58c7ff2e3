/** What can differ on the embedded database: `npm run test:embedded` runs these files, or the files of these folders, on it. */
export const embeddedTests = [
  // The driver, and what stands on it.
  'apps/server/src/platform/db/',
  'apps/server/src/platform/tenancy/',
  'apps/server/src/platform/jobs/',
  'apps/server/src/platform/backup/backup.api.test.ts',
  'apps/server/src/platform/http/idempotency.api.test.ts',
  // What `npm start` runs on.
  'apps/server/src/embedded-server.api.test.ts',
  'apps/server/src/testing/versions/',
  // Long transactions, jobs that resume, files of rows.
  'apps/server/src/features/cloning/clone.api.test.ts',
  'apps/server/src/features/customers/import/',
  'apps/server/src/features/pricing/import/price-import.api.test.ts',
  'apps/server/src/features/inventory/data-match/unit-match.api.test.ts',
  // Searching, counting and sorting.
  'apps/server/src/features/orders/list/order-list.api.test.ts',
  'apps/server/src/features/reports/report-days.api.test.ts',
  // What an order goes through.
  'apps/server/src/features/orders/order-life.api.test.ts',
  'apps/server/src/features/orders/random-walk.api.test.ts',
] as const;
