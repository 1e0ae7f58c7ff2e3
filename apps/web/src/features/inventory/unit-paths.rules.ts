import { type UnitTab, unitTabs } from '@tradepost/contracts/inventory/unit.data';
import { z } from 'zod';

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

export const UnitListPath = z.object({ statusId: z.enum(unitTabs) });
export const UnitPath = z.object({ id: z.string().regex(/^[1-9]\d{0,14}$/) });
