import { Modal, Title } from '@mantine/core';
import { useLocation } from 'react-router';
import { RichText } from '../../features/shop/site/components/rich-text.tsx';
import { findHelp } from './help.rules.ts';
import { helpPages } from './help-pages.ts';
import classes from './help-panel.module.css';
import { KeyboardKeys } from './keyboard-keys.tsx';

/** What the page is for and what one can do on it, and the keyboard shortcuts. */
export function HelpPanel({ onClose }: { onClose: () => void }) {
  const { pathname } = useLocation();
  const help = findHelp(helpPages, pathname);
  return (
    <Modal opened onClose={onClose} title="Help" size="lg">
      {help && (
        <section className={classes.about} aria-label={help.title}>
          <Title order={3} className={classes.title}>
            {help.title}
          </Title>
          <RichText text={help.text} values={{}} level={4} />
        </section>
      )}
      <Title order={3} className={classes.keys}>
        Keyboard shortcuts
      </Title>
      <KeyboardKeys />
    </Modal>
  );
}
