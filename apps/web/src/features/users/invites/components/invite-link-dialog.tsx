import { Alert, Button, Group, Stack, Text, TextInput } from '@mantine/core';
import { useClipboard } from '@mantine/hooks';
import { copyInviteLink, type Invite } from '@tradepost/contracts/users/invite.contract';
import { useEffect, useEffectEvent } from 'react';
import { messageOf } from '../../../../lib/api-error.ts';
import { useAction } from '../../../../lib/use-action.ts';
import { Dialog } from '../../../../ui/dialogs/dialog.tsx';
import { Bone } from '../../../../ui/states/bone.tsx';
import { staffKeys } from '../../member.api.ts';

interface InviteLinkDialogProps {
  invite: Pick<Invite, 'id' | 'email'> | null;
  onClose: () => void;
}

/** An invite link to copy. It is shown first because browsers allow copying only on a click. */
export function InviteLinkDialog({ invite, onClose }: InviteLinkDialogProps) {
  const { run, data, error } = useAction(copyInviteLink, { invalidates: staffKeys, errors: 'screen' });
  const clipboard = useClipboard({ timeout: 2000 });
  const id = invite?.id;
  const make = useEffectEvent((invite_id: number) => void run({ params: { id: invite_id } }));
  useEffect(() => {
    if (id !== undefined) make(id);
  }, [id]);
  return (
    <Dialog opened={invite !== null} onClose={onClose} title={`Invite link for ${invite?.email ?? ''}`}>
      <Stack gap="sm">
        <Text>Share it only with {invite?.email}. Anyone with the link can join in their place. It works once.</Text>
        {error ? (
          <Alert color="danger" role="alert">
            {messageOf(error)}
          </Alert>
        ) : data ? (
          <TextInput
            label="Invite link"
            readOnly
            value={data.url}
            onFocus={(event) => event.currentTarget.select()}
            data-autofocus
          />
        ) : (
          <Bone h={58} />
        )}
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onClose}>
            Close
          </Button>
          <Button disabled={!data} onClick={() => data && clipboard.copy(data.url)}>
            {clipboard.copied ? 'Copied' : 'Copy link'}
          </Button>
        </Group>
      </Stack>
    </Dialog>
  );
}
