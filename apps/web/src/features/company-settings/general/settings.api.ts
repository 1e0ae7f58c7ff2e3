import {
  exportSettingsChanges,
  listSettingsChanges,
} from '@tradepost/contracts/company-settings/general/change-log.contract';
import { findGeneralSettings } from '@tradepost/contracts/company-settings/general/general.contract';
import { findPriceLock } from '@tradepost/contracts/pricing/price-lock.contract';
import { getRoundUp } from '@tradepost/contracts/pricing/round-up.contract';
import { apiFile } from '../../../lib/api.ts';
import { contractKey } from '../../../lib/query/contract-query.ts';
import { saveFile } from '../../../lib/saving/save-file.ts';
import { meQuery } from '../../../lib/session/session.ts';

/** What general settings change. The profile has currency, country and time zone. */
export const settingsKeys = [
  ...[findGeneralSettings, listSettingsChanges, findPriceLock, getRoundUp].map(contractKey),
  meQuery.queryKey,
];

type Filters = Readonly<Record<string, string>>;

/** The list's filters as the call takes them. */
export const changeFiltersOf = ({ settings_area, user_id, day_from, day_to }: Filters) => ({
  settings_area: settings_area as 'general' | undefined,
  user_id,
  from: day_from,
  to: day_to,
});

export async function saveChanges(filters: Filters): Promise<void> {
  saveFile(await apiFile(exportSettingsChanges, { query: changeFiltersOf(filters) }));
}
