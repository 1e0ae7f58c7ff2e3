import { Text, Title } from '@mantine/core';
import { IconLink, IconLinkOff } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useSellerLanguage } from '../../../lib/languages/seller-language.tsx';
import { later } from '../../../ui/later/later.tsx';
import classes from './link-message.module.css';

/** Few links have ended, so few pages load what checks the form. */
const NewLinkForm = later(async () => (await import('./new-link-form.tsx')).NewLinkForm);

/** A page whose address has no link in it. */
export function NoLink({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Message icon={<IconLink size={28} stroke={1.5} />} title={title}>
      <Text c="dimmed">{children}</Text>
    </Message>
  );
}

/** A link that opens nothing. One that has ended offers a new one. */
export function DeadLink({ token, isOver }: { token: string; isOver: boolean }) {
  const { write } = useSellerLanguage();
  return (
    <Message
      icon={<IconLinkOff size={28} stroke={1.5} />}
      title={write(isOver ? 'This link has ended' : 'This link no longer works')}
    >
      {isOver ? (
        <NewLinkForm token={token} />
      ) : (
        <Text c="dimmed">
          {write(
            'Perhaps it was not copied in full. Copy the whole link from the email about your order, or ask the shop for a new one.',
          )}
        </Text>
      )}
    </Message>
  );
}

function Message({ icon, title, children }: { icon: ReactNode; title: string; children: ReactNode }) {
  return (
    <div className={classes.message}>
      <span className={classes.icon} aria-hidden="true">
        {icon}
      </span>
      <Title order={1} className={classes.title}>
        {title}
      </Title>
      {children}
    </div>
  );
}
