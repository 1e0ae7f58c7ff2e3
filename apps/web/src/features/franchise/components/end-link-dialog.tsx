import {
  type CompanyLink,
  cancelLinkRequest,
  declineLink,
  deleteLink,
  endCompanyLink,
} from '@tradepost/contracts/franchise/company-link.contract';
import { useAction } from '../../../lib/use-action.ts';
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.tsx';
import { linkKeys } from '../company-link.api.ts';
import { nameOfLink } from '../link-labels.rules.ts';

export type Ending = 'decline' | 'cancel' | 'unlink' | 'remove';

interface EndLinkDialogProps {
  ending: { link: CompanyLink; how: Ending } | null;
  onClose: () => void;
}

const words: Record<Ending, { title: (name: string) => string; label: string; text: string; done: string }> = {
  decline: {
    title: (name) => `Decline the request from ${name}?`,
    label: 'Decline',
    text: 'Nothing has been shared. They see that it was declined, and can ask again.',
    done: 'The request was declined',
  },
  cancel: {
    title: (name) => `Cancel the request to ${name}?`,
    label: 'Cancel request',
    text: 'Nothing has been shared. You can send another request later.',
    done: 'The request was canceled',
  },
  unlink: {
    title: (name) => `Unlink ${name}?`,
    label: 'Unlink',
    text: 'Sharing stops at once, in both directions. Products, conditions and defects that were taken over stay, orders and history too. Followed prices stay as they are now, and are marked as stale. Linking again takes a new request.',
    done: 'The companies are no longer linked',
  },
  remove: {
    title: (name) => `Remove ${name} from this list?`,
    label: 'Remove',
    text: 'It stays in the change log of the settings. The other company’s list doesn’t change.',
    done: 'Removed from the list',
  },
};

/** Confirms the end of a link or request. It says what stays. */
export function EndLinkDialog({ ending, onClose }: EndLinkDialogProps) {
  const how = ending?.how ?? 'remove';
  const { title, label, text, done } = words[how];
  const options = { invalidates: linkKeys, errors: 'screen', message: done } as const;
  const calls = {
    decline: useAction(declineLink, options),
    cancel: useAction(cancelLinkRequest, options),
    unlink: useAction(endCompanyLink, options),
    remove: useAction(deleteLink, options),
  };
  return (
    <ConfirmDialog
      opened={ending !== null}
      onClose={onClose}
      title={ending ? title(nameOfLink(ending.link)) : ''}
      confirmLabel={label}
      isDangerous={how === 'unlink'}
      onConfirm={async () => {
        if (ending) await calls[how].send({ params: { id: ending.link.id } });
      }}
    >
      {text}
    </ConfirmDialog>
  );
}
