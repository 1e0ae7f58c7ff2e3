import { Stack, Text } from '@mantine/core';
import { acceptLink, type CompanyLink, changeShares } from '@tradepost/contracts/franchise/company-link.contract';
import type { SharedKey } from '@tradepost/contracts/franchise/company-link.data';
import { useState } from 'react';
import { useAction } from '../../../lib/use-action.ts';
import { BusyButton } from '../../../ui/busy-button.tsx';
import { DialogFoot } from '../../../ui/dialogs/dialog-foot.tsx';
import { linkKeys } from '../company-link.api.ts';
import { isNewRequest, suggestedShares, theirShares } from '../link-words.rules.ts';
import { ShareChoice } from './share-choice.tsx';

/** What the company shares in a link that it accepts or has. */
export function SharesForm({ link, onClose }: { link: CompanyLink; onClose: () => void }) {
  const { id, side, they_give, we_give, version } = link;
  const isNew = isNewRequest(link);
  const [gives, setGives] = useState<SharedKey[]>(isNew ? suggestedShares[side] : we_give);
  const options = { invalidates: linkKeys, errors: 'screen' } as const;
  const accept = useAction(acceptLink, { ...options, message: 'The companies are linked' });
  const change = useAction(changeShares, { ...options, message: 'Your choice was saved' });
  const save = async () => {
    const params = { id };
    const done = await (isNew
      ? accept.run({ params, body: { gives } })
      : change.run({ params, body: { gives, version } }));
    if (done) onClose();
  };
  return (
    <Stack gap="md">
      {isNew && (
        <Text size="sm">
          {side === 'parent' ? 'They join you as your franchisee.' : 'You join them as their franchisee.'} They share:{' '}
          {theirShares(link)}. You can unlink at any time.
        </Text>
      )}
      <ShareChoice side={side} value={gives} onChange={setGives} />
      {isNew && side === 'child' && they_give.some((key) => key !== 'totals') && (
        <Text size="sm" c="dimmed">
          Products, conditions and defects that you don’t have yet are added to yours. Nothing of yours is changed.
        </Text>
      )}
      <DialogFoot error={isNew ? accept.error : change.error} onCancel={onClose}>
        <BusyButton onClick={save}>{isNew ? 'Accept and link' : 'Save'}</BusyButton>
      </DialogFoot>
    </Stack>
  );
}
