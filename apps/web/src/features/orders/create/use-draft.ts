import { useCallback, useEffect, useState } from 'react';
import { newKey } from '../../../lib/new-key.ts';
import { useMe } from '../../../lib/session/use-session.ts';
import { readStored, writeStored } from '../../../lib/storage.ts';
import type { CreatedKind } from './create-kind.rules.ts';
import { type Draft, emptyDraft, packDraft, unpackDraft } from './draft.rules.ts';
import { usePayoutDetails } from './payout/use-payout-details.ts';

export type ChangeDraft = (change: Partial<Draft> | ((draft: Draft) => Partial<Draft>)) => void;

/** The draft order of a kind, stored in this browser for the signed-in team member until it is created or discarded. */
export function useDraft(kind: CreatedKind) {
  const { company_id, member_id } = useMe();
  const key = draftKey(kind, `${company_id}.${member_id}`);
  const [draft, setDraft] = useState<Draft>(
    () => unpackDraft(readStored<unknown>(key, null), Date.now()) ?? emptyDraft(newKey()),
  );
  const payout = usePayoutDetails(key);

  useEffect(() => writeStored(key, packDraft(draft, Date.now())), [key, draft]);
  const change = useCallback<ChangeDraft>((change) => {
    setDraft((before) => ({ ...before, ...(typeof change === 'function' ? change(before) : change) }));
  }, []);
  const discard = useCallback(() => {
    setDraft(emptyDraft(newKey()));
    payout.forget();
    // Runs right away, since the page is left before the effect above would run.
    writeStored(key, undefined);
  }, [key, payout.forget]);
  return { draft, change, discard, payout };
}

/** Drafts of the counter keep the key that they always had. */
const draftKey = (kind: CreatedKind, owner: string) =>
  kind === 'in-store' ? `order_draft.${owner}` : `order_draft.${kind}.${owner}`;
