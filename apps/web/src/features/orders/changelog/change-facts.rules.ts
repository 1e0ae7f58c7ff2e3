import type { Change } from '@tradepost/contracts/orders/order-record.contract';
import type { TimelineChange } from '../../../ui/detail-page/timeline.rules.ts';
import type { ChangeNames } from './change-text.rules.ts';

/** The subject of a change, used to filter the timeline. */
export type ChangeKind = 'status' | 'devices' | 'money' | 'notes' | 'other';

export interface ChangeSentence {
  /** Follows the actor's name: "recorded a payout of $120.00". */
  what: string;
  /** A second clause about the same change: what was agreed on a device that was added. */
  also?: string;
  kind: ChangeKind;
  /** Each changed field, before and after. */
  changes: TimelineChange[];
  /** The changed fields that the sentence does not mention. */
  omittedChanges: TimelineChange[];
  /** A consequence of another change in the same transaction, left out when that change is shown. */
  isMinor: boolean;
}

export type Description = Pick<ChangeSentence, 'what' | 'also' | 'kind'> & {
  isMinor?: boolean;
  /** The fields that the sentence does not mention. All fields unless given. */
  omitted?: readonly string[];
};
export type Describe = (change: Change, names: ChangeNames) => Description;

export const before = (change: Change, field: string) => change.fields[field]?.[0];
export const after = (change: Change, field: string) => change.fields[field]?.[1];
/** A field's value after the change, or before it when the row was deleted. */
export const lastValue = (change: Change, field: string) => after(change, field) ?? before(change, field);
export const has = (change: Change, ...fields: string[]) => fields.some((field) => field in change.fields);
