import { Drawer } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { useEffect, useEffectEvent } from 'react';
import classes from './main-layout.module.css';
import { SideMenu } from './side-menu.tsx';

interface MenuDrawerProps {
  onClose: () => void;
  onShowHelp: () => void;
}

/** The menu on narrow screens. */
export function MenuDrawer({ onClose, onShowHelp }: MenuDrawerProps) {
  const isWide = useMediaQuery('(width >= 48em)');
  const close = useEffectEvent(onClose);
  useEffect(() => {
    if (isWide) close();
  }, [isWide]);
  const showHelp = () => {
    onClose();
    onShowHelp();
  };
  return (
    <Drawer
      opened
      onClose={onClose}
      withCloseButton={false}
      size={272}
      padding={0}
      attributes={{ content: { 'aria-label': 'Menu' } }}
      classNames={{ body: classes.drawer }}
    >
      <SideMenu isSmall={false} onNavigate={onClose} onShowHelp={showHelp} />
    </Drawer>
  );
}
