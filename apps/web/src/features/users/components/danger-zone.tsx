import { Button, Text } from '@mantine/core';
import type { Member } from '@tradepost/contracts/users/member.contract';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import { useCan, useMe } from '../../../lib/session/use-session.ts';
import { Section } from '../../../ui/detail-page/section.tsx';
import { staffPaths } from '../manage-user.rules.ts';
import classes from './danger-zone.module.css';
import { RemoveDialog } from './remove-dialog.tsx';
import { TransferOwnershipDialog } from './transfer-ownership-dialog.tsx';

/** Removing or reinviting a member, or transferring ownership. Empty without permission for either. */
export function DangerZone({ member }: { member: Member }) {
  const me = useMe();
  const can = useCan();
  const [open, setOpen] = useState<'remove' | 'transfer' | null>(null);
  const close = () => setOpen(null);
  const isOwner = me.role.key === 'owner' && member.is_self;
  const canReturn = !member.is_active && member.can_edit && can('users.invite');
  if (!isOwner && !canReturn && !(member.is_active && member.can_edit)) return null;
  return (
    <Section title={canReturn ? 'Reinvite' : 'Remove member'}>
      {isOwner && (
        <Choice
          words="A company has one owner. Transfer ownership before you leave. You’ll become an admin."
          button={
            <Button variant="default" c="var(--tp-danger-text)" onClick={() => setOpen('transfer')}>
              Transfer ownership
            </Button>
          }
        />
      )}
      {!isOwner && member.is_active && (
        <Choice
          words="They’re signed out of all devices right away. Their activity is kept, and you can invite them again."
          button={
            <Button variant="default" c="var(--tp-danger-text)" onClick={() => setOpen('remove')}>
              Remove {member.first_name}
            </Button>
          }
        />
      )}
      {canReturn && (
        <Choice
          words="Invite them again with a role and locations of your choice."
          button={
            <Button
              variant="default"
              component={Link}
              to={`${staffPaths.invite}?email=${encodeURIComponent(member.email)}`}
            >
              Invite again
            </Button>
          }
        />
      )}
      <RemoveDialog member={open === 'remove' ? member : null} onClose={close} />
      <TransferOwnershipDialog opened={open === 'transfer'} onClose={close} />
    </Section>
  );
}

function Choice({ words, button }: { words: string; button: ReactNode }) {
  return (
    <div className={classes.act}>
      <Text size="sm" c="dimmed" className={classes.words}>
        {words}
      </Text>
      {button}
    </div>
  );
}
