import { ActionIcon, Menu, VisuallyHidden } from '@mantine/core';
import { IconHelp } from '@tabler/icons-react';
import { fetchedByPointing, later, useOpening } from '../../ui/later/later.tsx';
import type { HelpItemsProps } from './help-items.tsx';
import classes from './help-menu.module.css';
import { useHasNews } from './use-news.ts';

const HelpItems = later(async () => (await import('./help-items.tsx')).HelpItems);

/** The help menu’s button, with a dot when there is a new version. */
export function HelpMenu(props: HelpItemsProps) {
  const hasNews = useHasNews();
  const { popover } = useOpening(HelpItems);
  return (
    <Menu {...popover} position="top-start" width={240}>
      <Menu.Target>
        <ActionIcon className={classes.button} {...fetchedByPointing(HelpItems)}>
          <VisuallyHidden>Help{hasNews && ', with news'}</VisuallyHidden>
          <IconHelp size={18} stroke={1.75} aria-hidden="true" />
          {hasNews && <span className={classes.dot} />}
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <HelpItems {...props} />
      </Menu.Dropdown>
    </Menu>
  );
}
