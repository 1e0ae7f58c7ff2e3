/** Small files that one file of their folder uses. The list may only shrink. */
export const smallFiles: ReadonlySet<string> = new Set([
  'apps/server/src/admin/prepare-jobs.ts',
  'apps/web/src/app/layout/number-fields.tsx',
  'apps/web/src/app/layout/use-dialog.ts',
  'apps/web/src/app/layout/use-format-country.ts',
  'apps/web/src/app/layout/use-live-session.ts',
  'apps/web/src/features/inventory/stocktakes/components/counted-shelf.tsx',
  'apps/web/src/features/orders/create/devices/components/price-reason.tsx',
  'apps/web/src/features/orders/detail/items/components/price-steps.tsx',
  'apps/web/src/features/payouts/batches/batch-selection.rules.ts',
]);
