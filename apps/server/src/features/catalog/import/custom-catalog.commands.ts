import { customCatalogColumns, findHeadingFault } from '@tradepost/contracts/catalog/custom-catalog.rules';
import { defineFileImport } from '../../../platform/imports/define-import.ts';
import { requireOwnProducts } from '../own/require-own-products.rules.ts';
import { customCatalogImports, customCatalogRejects } from './custom-catalog.table.ts';
import { openProductReader, saveProducts } from './save-lines.commands.ts';

/** Adds the products of a file. Existing products stay unchanged, so a corrected file can be imported again as a whole. */
export const importCatalogJob = defineFileImport({
  name: 'custom-catalog-import',
  event: 'custom_catalog_import_progress',
  title: 'Custom catalog import',
  stages: {
    IN_PROGRESS: 'custom_catalog_import_started',
    COMPLETED: 'custom_catalog_import_completed',
    FAILED: 'custom_catalog_import_failed',
  },
  entity: 'catalog',
  imports: customCatalogImports,
  rejects: customCatalogRejects,
  columns: customCatalogColumns,
  findFault: findHeadingFault,
  batchSize: 1_000,
  maxRows: 200_000,
  isHeadedByKey: true,
  template: { file: 'custom-catalog-template', sheet: 'Custom catalog' },
  rejected: { file: 'custom-catalog-invalid', sheet: 'Invalid data', columns: [['reason', ({ reason }) => reason]] },
  admit: requireOwnProducts,
  openReader: openProductReader,
  save: saveProducts,
  describe({ accepted, rejected }) {
    const done = `${accepted} ${accepted === 1 ? 'row' : 'rows'} imported`;
    return rejected > 0 ? `${done}, ${rejected} rejected` : done;
  },
});
