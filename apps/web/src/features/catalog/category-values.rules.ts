import { type AxisKey, axisKeys } from '@tradepost/contracts/catalog/axes.rules';
import { columnOfAxis, customCatalogColumns } from '@tradepost/contracts/catalog/custom-catalog.rules';
import type { CatalogCategory } from '@tradepost/contracts/catalog/product-catalog.contract';

export interface CategoryValues extends Record<string, unknown> {
  name: string;
  identifier: CatalogCategory['identifier'];
  is_mac: boolean;
  axes: CatalogCategory['axes'];
}

export const identifierLabels: Record<CatalogCategory['identifier'], string> = {
  imei: 'IMEI',
  serial: 'Serial number',
  isbn: 'ISBN',
  none: 'No identifier',
};

/** The default label of an axis. */
export const axisLabel = (key: AxisKey): string =>
  customCatalogColumns.find((column) => column.key === columnOfAxis[key])?.label ?? key;

/** The axes that the category does not have yet. */
export const freeAxes = (axes: CategoryValues['axes']): AxisKey[] =>
  axisKeys.filter((key) => !axes.some((axis) => axis.key === key));

export function toCategoryValues(category: CatalogCategory | undefined): CategoryValues {
  const { name = '', identifier = 'serial', is_mac = false, axes = [] } = category ?? {};
  return { name, identifier, is_mac, axes };
}
