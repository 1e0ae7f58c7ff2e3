import type { DocumentDevice } from '../../document-data.rules.ts';

interface Place {
  currency: string;
  timezone: string;
  now: string;
}

/** The device on a sample label. */
export const sampleDevice = ({ currency, timezone, now }: Place): DocumentDevice => ({
  box_id: 'IN-1042',
  unit_id: 'U-0042',
  position: null,
  model: 'Apple iPhone 15 Pro Max',
  storage: '256 GB',
  color: 'Natural Titanium',
  carrier: 'Unlocked',
  condition: 'A',
  imei: '356938035643809',
  serial: 'F2LXK9Q0N7',
  location_name: 'Main street',
  received_at: now,
  timezone,
  battery_percent: 91,
  shelf: 'B-12',
  price: 59_900,
  cost: 41_500,
  currency,
});
