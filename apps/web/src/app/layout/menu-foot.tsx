import { ActionIcon, Tooltip } from '@mantine/core';
import { IconLayoutSidebarLeftCollapse, IconLayoutSidebarLeftExpand } from '@tabler/icons-react';
import type { HelpItemsProps } from '../help/help-items.tsx';
import { HelpMenu } from '../help/help-menu.tsx';

interface MenuFootProps extends HelpItemsProps {
  isSmall: boolean;
  onToggle: (() => void) | undefined;
}

/** The help menu, and the button that folds the menu. */
export function MenuFoot({ isSmall, onToggle, ...help }: MenuFootProps) {
  const toggleLabel = isSmall ? 'Expand menu' : 'Collapse menu';
  return (
    <>
      <HelpMenu {...help} />
      {onToggle && (
        <Tooltip label={toggleLabel} position="right">
          <ActionIcon aria-label={toggleLabel} onClick={onToggle}>
            {isSmall ? (
              <IconLayoutSidebarLeftExpand size={18} stroke={1.75} />
            ) : (
              <IconLayoutSidebarLeftCollapse size={18} stroke={1.75} />
            )}
          </ActionIcon>
        </Tooltip>
      )}
    </>
  );
}
