import { type UnitTab, unitTabs } from '@tradepost/contracts/inventory/unit.data';
import { z } from 'zod';

export const unitListId = 'inventory';
export const unitListPath = (tab: UnitTab = 'all') => `/inventory/${tab}`;
export const unitPath = (id: number) => `/inventory/edit/${id}`;
export const unitChangelogPath = (id: number) => `${unitPath(id)}/changelog`;
export const unitCreatePath = '/inventory/create';
export const unitImportPath = '/inventory/import';
export const gradeListPath = '/settings/inventory-condition';
export const gradeCreatePath = `${gradeListPath}/create`;
export const gradePath = (id: number) => `${gradeListPath}/edit/${id}`;

export const UnitListPath = z.object({ statusId: z.enum(unitTabs) });
export const UnitPath = z.object({ id: z.string().regex(/^[1-9]\d{0,14}$/) });
