import { Drawer } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { useEffect, useEffectEvent } from 'react';
import classes from './main-layout.module.css';
import { SideMenu } from './side-menu.tsx';

interface MenuDrawerProps {
  onClose: () => void;
  onShowKeys: () => void;
}

/** The menu on narrow screens. */
export function MenuDrawer({ onClose, onShowKeys }: MenuDrawerProps) {
  const isWide = useMediaQuery('(width >= 48em)');
  const close = useEffectEvent(onClose);
  useEffect(() => {
    if (isWide) close();
  }, [isWide]);
  const showKeys = () => {
    onClose();
    onShowKeys();
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
      <SideMenu isSmall={false} onNavigate={onClose} onShowKeys={showKeys} />
    </Drawer>
  );
}
