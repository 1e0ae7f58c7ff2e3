import { findGeneralSettings } from '@tradepost/contracts/company-settings/general/general.contract';
import { findDomain } from '@tradepost/contracts/company-settings/profile/domain.contract';
import { findPageHours } from '@tradepost/contracts/company-settings/profile/page-hours.contract';
import { findCompanyProfile } from '@tradepost/contracts/company-settings/profile/profile.contract';
import { listStoreLocations } from '@tradepost/contracts/locations/location.contract';
import { findReceiptLayout } from '@tradepost/contracts/orders/receipt.contract';
import { contractKey } from '../../../lib/query/contract-query.ts';
import { meQuery } from '../../../lib/session/session.ts';

/** What shows the profile. General settings share its version. */
export const profileKeys = [
  ...[findCompanyProfile, findPageHours, findDomain, findReceiptLayout, findGeneralSettings, listStoreLocations].map(
    contractKey,
  ),
  meQuery.queryKey,
];
