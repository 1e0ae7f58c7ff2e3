import { type UnitStatus, unitStatus, unitStatusFacts } from '@tradepost/contracts/inventory/unit.data';
import { formatMoney } from '@tradepost/contracts/money';
import type { Difference } from '@tradepost/contracts/systems/system-record.contract';
import type { WholeCellUnit } from './wholecell.rules.ts';

/** Our unit with the same number. */
export interface OwnUnit {
  id: number;
  version: number;
  imei: string | null;
  serial: string | null;
  status: UnitStatus;
  title: string;
  model_id: number | null;
  grade: string | null;
  color: string | null;
  carrier: string | null;
  sale_price: number | null;
  currency: string;
}

/** What WholeCell calls a device that left the stock. */
const isGoneThere = (status: string): boolean => /^(sold|shipped|returned to vendor|deleted)$/i.test(status);
const isGoneHere = (status: UnitStatus): boolean => status === unitStatus.sold || status === unitStatus.deleted;

const isSame = (ours: string | null, theirs: string | null): boolean =>
  (ours ?? '').trim().toLowerCase() === (theirs ?? '').trim().toLowerCase();

/** What differs, in words. What WholeCell does not know is no difference. `device` is the model that theirs is here. */
export function compareUnit(
  ours: OwnUnit,
  theirs: WholeCellUnit,
  device: { model_id: number; title: string } | null,
  money: Parameters<typeof formatMoney>[2],
): Difference[] {
  const found: Difference[] = [];
  const compare = (field: string, own: string | null, other: string | null, isEqual = isSame(own, other)) => {
    if (other !== null && other !== '' && !isEqual) found.push({ field, ours: own, theirs: other });
  };
  const amount = (value: number | null) => (value === null ? null : formatMoney(value, ours.currency, money));
  if (device && device.model_id !== ours.model_id) compare('Device', ours.title, device.title);
  compare('Grade', ours.grade, theirs.grade);
  compare('Color', ours.color, theirs.color);
  if (!/^unlocked$/i.test(theirs.carrier ?? '')) compare('Carrier', ours.carrier, theirs.carrier);
  compare('Asking price', amount(ours.sale_price), amount(theirs.asking_price));
  if (isGoneThere(theirs.status) !== isGoneHere(ours.status))
    found.push({ field: 'Status', ours: unitStatusFacts[ours.status].label, theirs: theirs.status });
  return found;
}
