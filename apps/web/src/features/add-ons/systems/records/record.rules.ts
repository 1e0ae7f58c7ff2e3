import type {
  Difference,
  SystemRead,
  SystemRecord,
  TakenIn,
} from '@tradepost/contracts/systems/system-record.contract';

/** `Color: Blue here, Black there`. */
export const describeDifference = ({ field, ours, theirs }: Difference): string =>
  `${field}: ${ours ?? 'empty'} here, ${theirs ?? 'empty'} there`;

export const describeFacts = (facts: Readonly<Record<string, string>>): string =>
  Object.entries(facts)
    .map(([name, value]) => `${name} ${value}`)
    .join(' · ');

/** The page of our record; null for one without a page. */
export function pathOfRecord({ record, record_id }: Pick<SystemRecord, 'record' | 'record_id'>): string | null {
  if (record === 'unit') return `/inventory/edit/${record_id}`;
  if (record === 'customer') return `/customer/detail/${record_id}/in-store`;
  return null;
}

const words: Record<TakenIn, string> = {
  added: 'added',
  linked: 'matched',
  conflict: 'with differences',
  rejected: 'not taken in',
  unmatched: 'not here',
  ignored: 'left out',
};

/** What became of the records of one time, such as `250 read: 240 added, 10 matched`. */
export function describeRead({ done, counts }: Pick<SystemRead, 'done' | 'counts'>): string {
  const parts = Object.entries(counts).map(([outcome, count]) => `${count} ${words[outcome as TakenIn]}`);
  return `${done} read${parts.length > 0 ? `: ${parts.join(', ')}` : ''}`;
}
