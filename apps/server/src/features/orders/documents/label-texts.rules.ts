import { currencyOf } from '@tradepost/contracts/currencies';
import { formatDay } from '@tradepost/contracts/dates';
import { formatMoney } from '@tradepost/contracts/money';
import type { LabelElement } from '@tradepost/contracts/orders/device-labels/label-design.data';
import { costInCode } from '@tradepost/contracts/orders/device-labels/label-design.rules';
import type { DeviceLabelInput, DocumentDevice } from '../document-data.rules.ts';
import { describeVariant } from './document.rules.ts';

/** The printed text of an element; empty when the device has none. */
export function textOf({ kind, text }: LabelElement, device: DocumentDevice, input: DeviceLabelInput): string {
  const { price, cost, currency, battery_percent } = device;
  switch (kind) {
    case 'number':
      return device.unit_id ?? device.box_id;
    case 'title':
      return device.model;
    case 'variant':
      return describeVariant(device);
    case 'condition':
      return device.condition?.trim() ? `Condition: ${device.condition}` : '';
    case 'color':
      return device.color ?? '';
    case 'battery':
      return battery_percent == null ? '' : `Battery ${battery_percent}%`;
    case 'shelf':
      return device.shelf ? `Shelf ${device.shelf}` : '';
    case 'price':
      return price == null || !currency ? '' : formatMoney(price, currency);
    case 'cost':
      return cost == null || !currency || !input.design.cost_word
        ? ''
        : costInCode(cost, currencyOf(currency).decimals, input.design.cost_word);
    case 'box':
      return describeBox(device);
    case 'location': {
      const received = device.received_at ? formatDay(device.received_at, device.timezone, input.company.country) : '';
      return [device.location_name, received].filter((part) => part?.trim()).join(' · ');
    }
    case 'text':
      return text ?? '';
    default:
      return '';
  }
}

/** Without a unit number, the box ID stands for it already. */
function describeBox({ box_id, unit_id, position }: DocumentDevice): string {
  const place = position ? ` · ${position.number} of ${position.of}` : '';
  return unit_id ? `${box_id}${place}` : place.slice(3);
}
