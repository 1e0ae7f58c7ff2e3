import { ActionIcon, Popover, Tooltip } from '@mantine/core';
import { IconColumns3 } from '@tabler/icons-react';
import { useOpening } from '../later/later.tsx';
import type { ColumnChoicesProps } from './column-choices.tsx';
import { ColumnChoices } from './lazy-parts.tsx';

/** The button that opens the column chooser. */
export function ColumnChooser(props: ColumnChoicesProps) {
  const { popover, target } = useOpening(ColumnChoices);
  return (
    <Popover {...popover} position="bottom-end" trapFocus returnFocus width={288}>
      <Popover.Target>
        <Tooltip label="Columns">
          <ActionIcon variant="default" size={28} aria-label="Columns" {...target}>
            <IconColumns3 size={16} />
          </ActionIcon>
        </Tooltip>
      </Popover.Target>
      <Popover.Dropdown p="xs" aria-label="Columns">
        <ColumnChoices {...props} />
      </Popover.Dropdown>
    </Popover>
  );
}
