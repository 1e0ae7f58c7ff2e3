import { orderSaves } from './order-saves.ts';
import { recordSaves } from './record-saves.ts';
import type { Save } from './save.ts';
import { settingsSaves } from './settings-saves.ts';

export const everySave: readonly Save[] = [...recordSaves, ...orderSaves, ...settingsSaves];
