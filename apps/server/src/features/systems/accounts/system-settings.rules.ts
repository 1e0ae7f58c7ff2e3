import { fieldErrors } from '@tradepost/contracts/errors';
import { systemSettings } from '@tradepost/contracts/systems/system-settings.rules';
import type { SystemVendor } from '@tradepost/contracts/systems/system-vendor.data';
import { invalid } from '../../../platform/errors/errors.ts';
import type { StoredSettings } from '../port/system-port.rules.ts';

/** Checks a change of what is chosen for a system. What it leaves out stays. Throws 422 with the message of each field. */
export function checkSystemForm(vendor: SystemVendor, stored: StoredSettings, form: object): Partial<StoredSettings> {
  const parsed = systemSettings[vendor].safeParse({ ...stored, ...form });
  if (!parsed.success) throw invalid(fieldErrors(parsed.error));
  return parsed.data;
}
