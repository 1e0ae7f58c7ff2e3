import { Button, Text } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import {
  type CannedReply,
  deleteCannedReply,
  listCannedReplies,
} from '@tradepost/contracts/orders/canned-reply.contract';
import { useState } from 'react';
import { contractKey, contractQuery } from '../../../lib/query/contract-query.ts';
import { useCan } from '../../../lib/session/use-session.ts';
import { useAction } from '../../../lib/use-action.ts';
import { Section } from '../../../ui/detail-page/section.tsx';
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.tsx';
import { SettingsFrame } from '../../../ui/settings-frame/settings-frame.tsx';
import { EmptyState } from '../../../ui/states/empty-state.tsx';
import classes from './canned-replies.module.css';
import { CannedReplyDialog } from './components/canned-reply-dialog.tsx';

/** `/settings/canned-replies`: texts that staff insert into notes with `/`. */
export function Component() {
  const canEdit = useCan()('settings.edit');
  const { data, error, refetch } = useQuery(contractQuery(listCannedReplies));
  const remove = useAction(deleteCannedReply, {
    invalidates: [contractKey(listCannedReplies)],
    message: 'Reply deleted',
  });
  const [edited, setEdited] = useState<{ reply: CannedReply | null; turn: number; isOpen: boolean }>({
    reply: null,
    turn: 0,
    isOpen: false,
  });
  const [removed, setRemoved] = useState<CannedReply | null>(null);
  const open = (reply: CannedReply | null) => setEdited(({ turn }) => ({ reply, turn: turn + 1, isOpen: true }));
  return (
    <SettingsFrame
      title="Canned replies"
      description="Insert one in an order’s note by typing / and its name."
      isLoading={!data && !error}
      error={data ? undefined : error}
      onRetry={() => void refetch()}
      action={canEdit ? { label: 'Add reply', onClick: () => open(null), icon: <IconPlus size={16} /> } : undefined}
    >
      {data?.length === 0 && (
        <EmptyState
          description="Texts you write often, such as how to remove an activation lock, are at hand here."
          action={canEdit ? { label: 'Add reply', onClick: () => open(null) } : undefined}
        />
      )}
      {data?.map((reply) => (
        <ReplyItem reply={reply} canEdit={canEdit} open={open} setRemoved={setRemoved} key={reply.id} />
      ))}
      <CannedReplyDialog
        key={edited.turn}
        reply={edited.reply}
        opened={edited.isOpen}
        onClose={() => setEdited((before) => ({ ...before, isOpen: false }))}
      />
      <ConfirmDialog
        opened={removed !== null}
        onClose={() => setRemoved(null)}
        title={`Delete ${removed?.name ?? 'reply'}?`}
        confirmLabel="Delete reply"
        isDangerous
        onConfirm={async () => {
          if (removed) await remove.send({ params: { id: removed.id } });
        }}
      >
        Notes that contain it stay as they are.
      </ConfirmDialog>
    </SettingsFrame>
  );
}

interface ReplyItemProps {
  reply: CannedReply;
  canEdit: boolean;
  open: (reply: CannedReply | null) => void;
  setRemoved: (value: CannedReply | null) => void;
}

/** A reply and its text. */
function ReplyItem({ reply, canEdit, open, setRemoved }: ReplyItemProps) {
  return (
    <Section
      title={reply.name}
      action={
        canEdit && (
          <span className={classes.actions}>
            <Button size="xs" variant="subtle" aria-label={`Edit ${reply.name}`} onClick={() => open(reply)}>
              Edit
            </Button>
            <Button
              size="xs"
              variant="subtle"
              color="danger"
              aria-label={`Delete ${reply.name}`}
              onClick={() => setRemoved(reply)}
            >
              Delete
            </Button>
          </span>
        )
      }
    >
      <Text size="sm" className={classes.body}>
        {reply.body}
      </Text>
    </Section>
  );
}
