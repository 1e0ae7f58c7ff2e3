import { ActionIcon, Text, UnstyledButton } from '@mantine/core';
import { IconMenu2, IconSearch } from '@tabler/icons-react';
import { TrialChip } from '../../features/billing/components/trial-chip.tsx';
import { useMe } from '../../lib/session/use-session.ts';
import { Kbd } from '../../ui/kbd/kbd.tsx';
import { TopControls } from './lazy-parts.tsx';
import classes from './top-bar.module.css';

interface TopBarProps {
  onOpenMenu: () => void;
  onOpenPalette: () => void;
  onShowHelp: () => void;
}

const modifier = /Mac|iPhone|iPad/.test(navigator.userAgent) ? '⌘' : 'Ctrl';

export function TopBar({ onOpenMenu, onOpenPalette, onShowHelp }: TopBarProps) {
  const me = useMe();
  return (
    <header className={classes.bar}>
      <ActionIcon hiddenFrom="md" aria-label="Open menu" onClick={onOpenMenu}>
        <IconMenu2 size={20} stroke={1.75} />
      </ActionIcon>
      <UnstyledButton className={classes.search} onClick={onOpenPalette} aria-haspopup="dialog">
        <IconSearch size={16} stroke={1.75} aria-hidden="true" />
        <span className={classes.searchLabel}>Search orders, customers, devices</span>
        <Kbd keys={`${modifier}+K`} />
      </UnstyledButton>
      <div className={classes.controls}>
        <TrialChip />
        <Text size="sm" fw={500} truncate className={classes.company}>
          {me.company_name}
        </Text>
        <TopControls onShowHelp={onShowHelp} />
      </div>
    </header>
  );
}
