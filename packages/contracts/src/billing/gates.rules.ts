import { bankAccountLabels } from '../company/bank-labels.rules.ts';
import { legacyPackageId, priceWatchPackageId } from './package.data.ts';
import { packageOf } from './package.rules.ts';
import type { WhiteLabel } from './white-label.rules.ts';

/** Packages that include the Pro features. Not exported: every reader asks a gate. */
const proPackageIds = [4, 7, 13, 15, 17, 18];
/** Packages whose widget has no watermark. */
const watermarkFreePackageIds = [...proPackageIds, 19];
/** The company that may not create its own products. */
const companyWithoutCustomProducts = 716;

export interface GateFacts {
  package_id: number;
  /** Undefined before the company exists. */
  company_id?: number;
  country_code?: string;
  /** The mail-in location's id; -1 when there is none. */
  is_location_mail_in?: number;
  white_label?: Pick<WhiteLabel, 'hides'> | null;
}

export interface Gates {
  is_legacy: boolean;
  is_pro: boolean;
  /** Show the mail-in screens: the package includes mail-in and a location accepts parcels. */
  is_mail_in: boolean;
  /** The package includes mail-in buyback, whether or not a location accepts parcels. */
  can_mail_in: boolean;
  is_bulk_quote: boolean;
  is_datafeed: boolean;
  is_public_api: boolean;
  is_remove_brand_free: boolean;
  is_watermark_free: boolean;
  is_integration_phonecheck_enable: boolean;
  is_custom_products: boolean;
  /** Price uploads are monitored. */
  is_price_upload_watched: boolean;
  is_marketplace: boolean;
  is_highlevel: boolean;
  is_multiple_account: boolean;
  is_whitelabel_widget: boolean;
  is_custom_price_requests: boolean;
  is_pixel_learn_more: boolean;
  /** Whether to advertise features that the package lacks. */
  is_upgrade_prompted: boolean;
  bank_labels: { routing_number: string; account_number: string };
}

/** What a company may use and see. The only place that decides this, for server and web. */
export function gatesOf(facts: GateFacts): Gates {
  const { package_id, white_label } = facts;
  const { features } = packageOf(package_id);
  const hides = new Set(white_label?.hides);
  return {
    is_legacy: package_id === legacyPackageId,
    is_pro: proPackageIds.includes(package_id),
    is_mail_in: features.is_mail_in && (facts.is_location_mail_in ?? -1) !== -1,
    can_mail_in: features.is_mail_in,
    is_bulk_quote: features.is_bulk_quote,
    is_datafeed: features.is_datafeed,
    is_public_api: features.is_datafeed && features.is_public_api,
    is_remove_brand_free: proPackageIds.includes(package_id),
    is_watermark_free: watermarkFreePackageIds.includes(package_id),
    is_integration_phonecheck_enable: features.is_phonecheck,
    is_custom_products: facts.company_id !== companyWithoutCustomProducts,
    is_price_upload_watched: package_id === priceWatchPackageId,
    is_marketplace: !white_label,
    is_highlevel: !white_label,
    is_multiple_account: !hides.has('multiple-account'),
    is_whitelabel_widget: !hides.has('whitelabel-widget'),
    is_custom_price_requests: !hides.has('custom-price-requests'),
    is_pixel_learn_more: !hides.has('pixel-learn-more'),
    is_upgrade_prompted: !white_label,
    bank_labels: bankAccountLabels(facts.country_code ?? ''),
  };
}
