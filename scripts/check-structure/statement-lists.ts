/** Files on measured hot paths: orders, price cells, sessions and emails. The list may only shrink. */
export const preparedFiles: readonly string[] = [
  'features/orders/detail/order-detail.queries.ts',
  'features/orders/create/create-order.commands.ts',
  'features/orders/create/new-order.queries.ts',
  'features/orders/item-changes/item-status.commands.ts',
  'features/orders/item-changes/order-item.commands.ts',
  'features/orders/list/order-page.queries.ts',
  'features/orders/mails/order-mail.queries.ts',
  'features/orders/order.commands.ts',
  'features/orders/order.queries.ts',
  'features/orders/search/order-search.commands.ts',
  'features/orders/status/order-status.queries.ts',
  'features/pricing/editor/cells.queries.ts',
  'features/pricing/editor/grid.queries.ts',
  'features/pricing/editor/lock-cells.commands.ts',
  'features/pricing/editor/save-cells.commands.ts',
  'features/pricing/quote-book.queries.ts',
  'features/session/session-cache.queries.ts',
  'platform/mail/outbox.ts',
];

/**
 * Searches, reports and imports whose best plan depends on the values. Without it every statement of a transaction, prepared
 * or not, has its generic plan. The list may only shrink.
 */
export const plannedFiles: readonly string[] = [
  'features/customers/list/customer-list.queries.ts',
  'features/dashboard/dashboard-charts.queries.ts',
  'features/dashboard/dashboard-orders.queries.ts',
  'features/dashboard/dashboard-tops.queries.ts',
  'features/orders/export/order-export.queries.ts',
  'features/orders/list/order-list.queries.ts',
  'features/orders/list/order-page.queries.ts',
  'features/payouts/checks/check-register.queries.ts',
  'features/pricing/editor/grid.queries.ts',
  'features/pricing/editor/manual-price.queries.ts',
  'features/pricing/editor/outline-models.queries.ts',
  'features/pricing/editor/tree-rows.queries.ts',
  'features/pricing/import/add-books.commands.ts',
  'features/pricing/import/export-rows.queries.ts',
  'features/pricing/import/resolve-rows.commands.ts',
  'features/pricing/import/run-import.commands.ts',
];

/** Files with writes that the query builder cannot say. All others use it. The list may only shrink. */
export const rawWriteFiles: readonly string[] = [
  // Set-based: many rows from arrays, JSON or temporary tables in one statement.
  'features/catalog/import/resolve-models.commands.ts',
  'features/catalog/import/save-lines.commands.ts',
  'features/catalog/own/own-variants.commands.ts',
  'features/catalog/product-catalog/arrange.commands.ts',
  'features/catalog/search-text.commands.ts',
  'features/inventory/data-match/run-unit-match.commands.ts',
  'features/inventory/data-match/start-unit-match.commands.ts',
  'features/inventory/data-match/take-unit-lines.commands.ts',
  'features/orders/data-match/run-match.commands.ts',
  'features/orders/data-match/store-match.commands.ts',
  'features/pricing/editor/lock-cells.commands.ts',
  'features/pricing/import/resolve-rows.commands.ts',
  'features/pricing/sync/automatic.commands.ts',
  'features/pricing/sync/mapping/condition-map.commands.ts',
  'features/pricing/sync/mapping/match-products.commands.ts',
  'features/pricing/sync/mapping/open-conditions.commands.ts',
  'features/pricing/sync/runs/apply-prices.commands.ts',
  'features/pricing/sync/runs/confirm-cells.commands.ts',
  'features/pricing/sync/runs/stage-list.commands.ts',
  'features/pricing/sync/sources/sources.commands.ts',
  'features/pricing/write-cells.commands.ts',
  // Any table of a company: read from the catalog, so it has no table of the builder.
  'features/company-settings/deletion/erase-company.commands.ts',
  'platform/company-rows/load-table.ts',
  // Insert … select: the builder names every column, also the identity, which PostgreSQL refuses.
  'features/catalog/copy-catalog.commands.ts',
  'features/catalog/product-catalog/ensure-model.commands.ts',
  'features/catalog/product-catalog/switch-variants.commands.ts',
  'features/inventory/stocktakes/begin-stocktake.commands.ts',
  // Writable CTE: one statement reads what another part of it wrote.
  'features/orders/status/order-counts.commands.ts',
  'features/reports/report-days.commands.ts',
  'features/pricing/import/add-books.commands.ts',
  // Queue: the rows are taken with `for update skip locked`, and the outcomes are stored as a set.
  'platform/mail/outbox.ts',
  'features/events/deliveries/take-deliveries.commands.ts',
  // Prepared: the text of a hot path is written once.
  'features/orders/search/order-search.commands.ts',
  // A table of pg-boss.
  'platform/jobs/jobs.ts',
];

/** Skips a parameter of rows, because its statement is prepared. */
export const limitFiles: readonly string[] = ['features/orders/list/order-page.queries.ts'];
