import { Button, Text } from '@mantine/core';
import type { Member } from '@tradepost/contracts/users/member.contract';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import { Section } from '../../../ui/detail-page/section.tsx';
import { useCan, useMe } from '../../session/use-session.ts';
import { staffPaths } from '../manage-user.rules.ts';
import classes from './danger-zone.module.css';
import { HandOverDialog } from './hand-over-dialog.tsx';
import { RemoveDialog } from './remove-dialog.tsx';

/** What ends or turns around somebody's place in the company. Empty for who may do neither. */
export function DangerZone({ member }: { member: Member }) {
  const me = useMe();
  const can = useCan();
  const [open, setOpen] = useState<'remove' | 'hand-over' | null>(null);
  const close = () => setOpen(null);
  const isOwner = me.role.key === 'owner' && member.is_self;
  const canReturn = !member.is_active && member.can_edit && can('users.invite');
  if (!isOwner && !canReturn && !(member.is_active && member.can_edit)) return null;
  return (
    <Section title={canReturn ? 'Coming back' : 'Leaving'}>
      {isOwner && (
        <Act
          words="The company has one owner. Hand the ownership over before you leave; you stay as an admin."
          button={
            <Button variant="default" c="var(--tp-danger-text)" onClick={() => setOpen('hand-over')}>
              Hand over the ownership
            </Button>
          }
        />
      )}
      {!isOwner && member.is_active && (
        <Act
          words="Signed out everywhere at once. What they did stays in the records, and a new invite brings them back."
          button={
            <Button variant="default" c="var(--tp-danger-text)" onClick={() => setOpen('remove')}>
              Remove {member.first_name}
            </Button>
          }
        />
      )}
      {canReturn && (
        <Act
          words="An invite brings them back, with the role and the locations that you choose then."
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
      <HandOverDialog opened={open === 'hand-over'} onClose={close} />
    </Section>
  );
}

function Act({ words, button }: { words: string; button: ReactNode }) {
  return (
    <div className={classes.act}>
      <Text size="sm" c="dimmed" className={classes.words}>
        {words}
      </Text>
      {button}
    </div>
  );
}
