import type { ReactNode } from 'react';
import type { PrimaryAction } from '../../../../ui/page-header/page-header.tsx';
import { SettingsFrame } from '../../../../ui/settings-frame/settings-frame.tsx';
import { useLiveSync } from '../use-live-sync.ts';
import { SyncTabs } from './sync-tabs.tsx';

/** Header and tabs for the price sync pages that are not lists. */
export function SyncFrame({ tab, action, children }: { tab: string; action?: PrimaryAction; children: ReactNode }) {
  useLiveSync();
  return (
    <SettingsFrame title="Price sync" action={action} width="full">
      <SyncTabs current={tab} />
      {children}
    </SettingsFrame>
  );
}
