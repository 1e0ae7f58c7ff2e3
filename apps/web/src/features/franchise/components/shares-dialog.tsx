import { Text } from '@mantine/core';
import { acceptLink, type CompanyLink, changeShares } from '@tradepost/contracts/franchise/company-link.contract';
import { FormDialog } from '../../../ui/dialogs/form-dialog.tsx';
import { useDialogForm } from '../../../ui/dialogs/use-dialog-form.ts';
import { linkKeys } from '../company-link.api.ts';
import { isNewRequest, nameOfLink, suggestedShares, theirShares } from '../link-labels.rules.ts';
import { ShareChoice } from './share-choice.tsx';

interface SharesDialogProps {
  opened: boolean;
  /** The link as it was when the dialog was opened. */
  link: CompanyLink | null;
  onClose: () => void;
}

/** Accepts a request, or changes what is shared in a link. */
export function SharesDialog({ link, ...control }: SharesDialogProps) {
  return link && <SharesForm key={link.id} link={link} {...control} />;
}

function SharesForm({ link, opened, onClose }: SharesDialogProps & { link: CompanyLink }) {
  const { id, side, they_give, we_give, version } = link;
  const isNew = isNewRequest(link);
  const name = nameOfLink(link);
  const { form, dialog } = useDialogForm(isNew ? acceptLink : changeShares, {
    opened,
    onClose,
    initial: { gives: isNew ? [...suggestedShares[side]] : we_give },
    toInput: ({ gives }) => ({ params: { id }, body: isNew ? { gives } : { gives, version } }),
    invalidates: linkKeys,
    message: isNew ? 'The companies are linked' : 'Your choice was saved',
  });
  return (
    <FormDialog
      {...dialog}
      title={isNew ? `Link with ${name}?` : `What you share with ${name}`}
      submitLabel={isNew ? 'Accept and link' : 'Save'}
    >
      {isNew && (
        <Text size="sm">
          {side === 'parent' ? 'They join you as your franchisee.' : 'You join them as their franchisee.'} They share:{' '}
          {theirShares(link)}. You can unlink at any time.
        </Text>
      )}
      <ShareChoice side={side} {...form.getInputProps('gives')} value={form.values.gives} />
      {isNew && side === 'child' && they_give.some((key) => key !== 'totals') && (
        <Text size="sm" c="dimmed">
          Products, conditions and defects that you don’t have yet are added to yours. Nothing of yours is changed.
        </Text>
      )}
    </FormDialog>
  );
}
