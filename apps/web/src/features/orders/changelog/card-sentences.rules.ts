import type { Change } from '@tradepost/contracts/orders/order-record.contract';
import { after, type Description, has } from './change-facts.rules.ts';

const other = (what: string): Description => ({ what, kind: 'other', omitted: [] });

/** The seller's identity document. Its values are hidden. */
export function describeCard(change: Change): Description {
  if (change.action === 'delete') return other('removed the seller’s identity document');
  const sides = ['front', 'back'].filter((side) => after(change, `${side}_file_id`));
  const isOnlyPicture = !has(change, 'recorded_at') && sides.length > 0;
  if (isOnlyPicture) return other(`added a picture of the ${sides.join(' and the ')} of the identity document`);
  if (after(change, 'source') === 'copy') return other('copied the seller’s identity document from an earlier order');
  return other(
    change.action === 'insert' ? 'recorded the seller’s identity document' : 'changed the seller’s identity document',
  );
}

export const describeLook = (change: Change): Description =>
  other(`looked at the ${after(change, 'side') === 'back' ? 'back' : 'front'} of the identity document`);

const signedWords: Record<string, string> = {
  ownership: 'the ownership statement',
  conditions: 'the conditions of sale',
};

export function describeSignature(change: Change): Description {
  const kind = String(after(change, 'kind'));
  const text = `${signedWords[kind] ?? 'a text'}, version ${after(change, 'text_version') ?? ''}`;
  return other(
    after(change, 'is_remote') ? `signed ${text}, on their own device` : `recorded the seller’s signature of ${text}`,
  );
}
