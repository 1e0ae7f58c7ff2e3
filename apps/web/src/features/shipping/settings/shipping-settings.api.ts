import { queryOptions } from '@tanstack/react-query';
import * as contract from '@tradepost/contracts/shipping/shipping-settings.contract';
import { api, apiFile } from '../../../lib/api.ts';
import {
  changedSections,
  type SectionName,
  type Sections,
  type ShippingValues,
  type StoredShipping,
} from './shipping-settings.rules.ts';

/** Prefix of all queries about how the company ships. */
export const shippingKey = ['shipping', 'settings'] as const;

const saves = {
  'default-label': contract.saveDefaultLabel,
  cost: contract.saveShippingCost,
  insurance: contract.saveInsurance,
  parcel: contract.saveParcelSettings,
  'shipping-template': contract.saveShippingTemplate,
  'printer-access': contract.savePrinterAccess,
  'text-info': contract.saveTextInfo,
} as const satisfies Record<SectionName, unknown>;

/** All sections. Their reads may straddle a save, so the lowest version counts: a save with it answers 409. */
export const shippingSettingsQuery = queryOptions({
  queryKey: [...shippingKey, 'sections'],
  queryFn: async ({ signal }): Promise<StoredShipping> => {
    const [label, cost, insurance, parcel, template, printer, text] = await Promise.all([
      api(contract.findDefaultLabel, { signal }),
      api(contract.findShippingCost, { signal }),
      api(contract.findInsurance, { signal }),
      api(contract.findParcelSettings, { signal }),
      api(contract.findShippingTemplate, { signal }),
      api(contract.findPrinterAccess, { signal }),
      api(contract.findTextInfo, { signal }),
    ]);
    const sections: Sections = {
      'default-label': label,
      cost,
      insurance,
      parcel,
      'shipping-template': template,
      'printer-access': printer,
      'text-info': text,
    };
    const version = Math.min(...Object.values(sections).map((section) => section.version));
    return { version, currency: cost.currency, language: text.language, services: label.services, sections };
  },
});

/** Printed anew each time, because the paper may have changed. */
export const testLabelQuery = queryOptions({
  queryKey: [...shippingKey, 'test-label'],
  queryFn: ({ signal }) => apiFile(contract.printTestLabel, { signal }),
  staleTime: 0,
  gcTime: 0,
});

/** Saves what has changed, section by section. Each save returns the version for the next one. */
export async function saveShipping(values: ShippingValues, stored: StoredShipping): Promise<void> {
  let { version } = stored;
  for (const { name, values: section } of changedSections(values, stored)) {
    const saved = await api(saves[name] as typeof contract.saveTextInfo, { body: { ...section, version } as never });
    version = saved.version;
  }
}
