import { searchMatches } from '@tradepost/contracts/customers/search-form.rules';
import type { CarrierVendor } from '@tradepost/contracts/shipping/carrier-vendor.data';
import { carrierPaths } from '@tradepost/contracts/shipping/connect-form.rules';
import type { ConnectedService, Connection, ConnectionUses } from '@tradepost/contracts/shipping/connection.contract';
import { formatMany } from '../../../lib/formats/numbers.ts';
import { logTab } from '../add-on.rules.ts';

export const testLabelsHint = 'Labels are samples that no carrier takes';

/** The tabs of a connected vendor. */
export function carrierTabs(vendor: CarrierVendor) {
  const { connect, providers, kit } = carrierPaths(vendor);
  return [
    { key: 'account', label: vendor === 'usps' ? 'Accounts' : 'Account', to: connect },
    { key: 'services', label: 'Services', to: providers },
    { key: 'kit', label: 'Shipping kit', to: kit },
    ...(vendor === 'shipengine' ? [{ key: 'tax', label: 'Tax number', to: '/add-ons/shipengine/config/tax' }] : []),
    ...(vendor === 'easypost'
      ? [{ key: 'returns', label: 'USPS returns', to: '/add-ons/easypost/shipping-activation' }]
      : []),
    logTab(vendor),
  ];
}

/** What disconnecting an account takes away, one item per line. */
export function describeLosses({ waiting_labels, unused_labels, orders, rules, defaults }: ConnectionUses): string[] {
  const inOrders = orders === 0 ? '' : ` (in ${formatMany(orders, 'order', 'orders')})`;
  return [
    'The selection of its services',
    ...(waiting_labels > 0
      ? [
          `${formatMany(waiting_labels, 'label that is', 'labels that are')} still to be bought${inOrders}: choose another service`,
        ]
      : []),
    ...(unused_labels > 0
      ? [`Voiding and tracking of ${formatMany(unused_labels, 'unused label', 'unused labels')}${inOrders}`]
      : []),
    ...(rules.length > 0
      ? [`The service of ${formatMany(rules.length, 'shipping rule', 'shipping rules')}: ${rules.join(', ')}`]
      : []),
    ...defaults.map((name) => `${name}: choose another in the label settings`),
  ];
}

/** Which parcels a tab of services is for: 0 within the country, 1 across borders. */
export const serviceTabs = [
  { key: '0', label: 'Domestic' },
  { key: '1', label: 'Cross-Border' },
] as const;
export type ServiceTab = (typeof serviceTabs)[number]['key'];

export const isInTab = (service: ConnectedService, tab: ServiceTab): boolean =>
  tab === '0' ? service.is_domestic : service.is_international;

/** The services by carrier, those whose name or code has the text. */
export function groupServices(
  services: readonly ConnectedService[],
  text: string,
): { key: string; carrier: string; services: ConnectedService[] }[] {
  const found = services.filter(({ friendly_name, service_code, carrier }) =>
    searchMatches(`${friendly_name} ${service_code} ${carrier}`, text),
  );
  const groups = Map.groupBy(found, ({ carrier, carrier_id }) => `${carrier} ${carrier_id}`);
  return [...groups].map(([key, own]) => ({ key, carrier: own[0]?.carrier ?? '', services: own }));
}

/** The values of the services form. */
export type ServiceValues = {
  selected_ids: number[];
  selected_carrier_uuid: string | null;
  international_carrier_uuid: string | null;
};

export const toServiceValues = (connection: Connection): ServiceValues => ({
  selected_ids: connection.carriers
    .filter(({ is_selected }) => is_selected)
    .map(({ id }) => id)
    .sort((one, other) => one - other),
  selected_carrier_uuid: connection.selected_carrier_uuid,
  international_carrier_uuid: connection.international_carrier_uuid,
});

/** The services of a tab: those that the vendor lists, and the selected ones that it no longer does. */
export const selectable = ({ carriers }: Pick<Connection, 'carriers'>, tab: ServiceTab): ConnectedService[] =>
  carriers.filter((service) => isInTab(service, tab) && (service.is_offered || service.is_selected));

/** The values after services were selected or not. A default that is no longer selected is none. */
export function withSelected(values: ServiceValues, ids: readonly number[], isSelected: boolean): ServiceValues {
  const others = values.selected_ids.filter((id) => !ids.includes(id));
  const selected_ids = (isSelected ? [...others, ...ids] : others).sort((one, other) => one - other);
  const kept = (uuid: string | null) => (uuid !== null && selected_ids.includes(Number(uuid)) ? uuid : null);
  return {
    selected_ids,
    selected_carrier_uuid: kept(values.selected_carrier_uuid),
    international_carrier_uuid: kept(values.international_carrier_uuid),
  };
}
