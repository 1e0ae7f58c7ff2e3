import { buyingSections } from './menu/buying-sections.ts';
import type { MenuSection } from './menu/menu-section.ts';
import { officeSections } from './menu/office-sections.ts';
import { stockSections } from './menu/stock-sections.ts';

/** The menu's sections. */
export const menu: readonly MenuSection[] = [...buyingSections, ...stockSections, ...officeSections];
