import { useQuery } from '@tanstack/react-query';
import { saveAddOn } from '@tradepost/contracts/add-ons/add-on.contract';
import type { SystemConnection, SystemConnectStarted } from '@tradepost/contracts/systems/system.contract';
import { type SettingsOf, systemSettings } from '@tradepost/contracts/systems/system-settings.rules';
import {
  type SystemVendor,
  systemFacts,
  systemPaths,
  systemVendors,
} from '@tradepost/contracts/systems/system-vendor.data';
import type { SystemFacts } from '@tradepost/contracts/systems/vendors/system-facts.data';
import { useLocation } from 'react-router';
import type { Labels } from '../../../lib/merge.rules.ts';
import { useAction } from '../../../lib/use-action.ts';
import { followSetup, type OpenedAccount, useAccountForm, useAccountScreen } from '../use-account.ts';
import { systemKeys, systemQuery } from './system.api.ts';
import { systemTabs } from './system.rules.ts';

/** The system of the page's path: `/add-ons/klaviyo/…`. */
export function usePathSystem(): SystemVendor {
  const [, , key] = useLocation().pathname.split('/');
  return systemVendors.find((vendor) => systemFacts[vendor].add_on === key) ?? systemVendors[0];
}

export interface OpenedSystem extends OpenedAccount<SystemConnection> {
  vendor: SystemVendor;
  facts: SystemFacts;
}

/** A system with its account, kept up to date. */
export function useSystem(vendor: SystemVendor, page?: string): OpenedSystem {
  const facts = systemFacts[vendor];
  const query = useQuery({ ...systemQuery(vendor), select: ({ connection }) => connection });
  useAccountScreen(facts, page);
  const connect = { to: systemPaths(vendor).account, next: 'choose what is sent' };
  return { vendor, facts, query, tabs: systemTabs(vendor), connect };
}

interface SettingsFormOptions {
  labels: Labels;
  format?: (key: string, value: unknown) => string;
}

/** The form of what is chosen for a connected system. */
export function useSystemForm<V extends SystemVendor>(vendor: V, opened: OpenedSystem, options: SettingsFormOptions) {
  const schema = systemSettings[vendor];
  const toValues = (settings: unknown) => schema.parse(settings) as SettingsOf<V> & Record<string, unknown>;
  return useSystemValues(vendor, opened, { ...options, toValues });
}

/** The same with values of its own. */
export function useSystemValues<Values extends Record<string, unknown>>(
  vendor: SystemVendor,
  opened: OpenedSystem,
  { labels, toValues, format }: SettingsFormOptions & { toValues: (settings: unknown) => Values },
) {
  const save = useAction(saveAddOn, { invalidates: systemKeys, message: 'The settings were saved' });
  return useAccountForm<SystemConnection, Values>(opened, {
    empty: toValues({}),
    toValues: ({ settings }) => toValues(settings),
    labels,
    ...(format ? { format } : {}),
    save: async (settings, { version }) => {
      await save.send({ params: { id: systemFacts[vendor].id }, body: { version, settings } });
      return undefined;
    },
  });
}

export const followSystemSetup = (started: SystemConnectStarted): void => followSetup('system-setup', started);
