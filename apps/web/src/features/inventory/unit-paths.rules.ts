import type { UnitTab } from '@tradepost/contracts/inventory/unit.data';

export const unitListId = 'inventory';
export const unitListPath = (tab: UnitTab = 'all') => `/inventory/${tab}`;
export const unitPath = (id: number) => `/inventory/edit/${id}`;
export const unitChangelogPath = (id: number) => `${unitPath(id)}/changelog`;
export const unitCreatePath = '/inventory/create';
export const unitImportPath = '/inventory/import';
/** What lies where, and the page that puts units there. */
export const shelfListPath = '/inventory/shelves';
export const shelvingPath = (shelf?: string) =>
  `/inventory/put-on-shelf${shelf === undefined ? '' : `?${new URLSearchParams({ shelf })}`}`;
/** One row for each unit: its grade, locks, battery, price and shelf. */
export const unitBenchPath = (ids: readonly number[] = []) =>
  `/inventory/bench${ids.length === 0 ? '' : `?units=${ids.join(',')}`}`;
export const gradeListPath = '/settings/inventory-condition';
export const gradeCreatePath = `${gradeListPath}/create`;
export const gradePath = (id: number) => `${gradeListPath}/edit/${id}`;
