import { axisKeys, type Choice } from '@tradepost/contracts/catalog/axes.rules';
import type { DeviceHit } from '@tradepost/contracts/catalog/catalog.contract';
import { orderCreatePath } from '@tradepost/contracts/orders/order-path.rules';

/** A device that was chosen elsewhere, to be bought at the counter. */
export interface AskedDevice {
  model_id: number;
  name: string;
  choice: Choice;
}

/** The page of a new order, where the device is opened. */
export function buyDevicePath({ id, full_name, choice }: Pick<DeviceHit, 'id' | 'full_name' | 'choice'>): string {
  const query = new URLSearchParams({ device: String(id), name: full_name });
  for (const key of axisKeys) {
    const value = choice[key];
    if (value !== undefined) query.set(key, value);
  }
  return `${orderCreatePath('in-store')}?${query}`;
}

/** The device that the query of the URL asks for. */
export function readAskedDevice(query: URLSearchParams): AskedDevice | null {
  const model_id = Number(query.get('device'));
  if (!Number.isSafeInteger(model_id) || model_id <= 0) return null;
  const choice: Choice = {};
  for (const key of axisKeys) {
    const value = query.get(key);
    if (value) choice[key] = value;
  }
  return { model_id, name: query.get('name') ?? '', choice };
}
