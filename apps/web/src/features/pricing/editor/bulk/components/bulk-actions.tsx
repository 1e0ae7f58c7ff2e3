import { Button, Menu, Popover } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { useState } from 'react';
import { later, useOpening } from '../../../../../ui/later/later.tsx';
import type { CommandParts, SheetCommands } from '../../sheet/use-sheet-commands.ts';
import type { BulkChoice } from '../bulk.rules.ts';

const BulkForm = later(async () => (await import('./bulk-form.tsx')).BulkForm);

interface BulkActionsProps {
  parts: CommandParts;
  commands: SheetCommands;
}

/** The actions on the selected cells. Each opens a form with a preview. */
export function BulkActions({ parts, commands }: BulkActionsProps) {
  const { popover, target } = useOpening(BulkForm);
  const [choice, setChoice] = useState<BulkChoice>({ kind: 'set', layer: 'offered' });
  const { layer } = parts;
  const choose = (next: BulkChoice) => {
    setChoice(next);
    target.onClick();
  };
  const close = () => popover.onChange(false);
  return (
    <Popover {...popover} position="bottom-end" width={340} trapFocus returnFocus>
      <Popover.Target>
        <div style={{ display: 'flex', gap: '0.375rem' }} onPointerEnter={target.onPointerEnter}>
          <Button size="xs" variant="default" onClick={() => choose({ kind: 'set', layer })}>
            Set
          </Button>
          <Button size="xs" variant="default" onClick={() => choose({ kind: 'raise', layer })}>
            Raise
          </Button>
          <Button size="xs" variant="default" onClick={() => choose({ kind: 'lower', layer })}>
            Lower
          </Button>
          <Menu position="bottom-end">
            <Menu.Target>
              <Button size="xs" variant="default" rightSection={<IconChevronDown size={14} />}>
                More
              </Button>
            </Menu.Target>
            <Menu.Dropdown>
              <Menu.Item onClick={() => void commands.fill()}>Fill down</Menu.Item>
              <Menu.Item onClick={() => choose({ kind: 'reset', layer: 'offered' })}>Reset custom prices</Menu.Item>
              <Menu.Item onClick={() => void commands.setBought(false)}>Don’t buy these</Menu.Item>
              <Menu.Item onClick={() => void commands.setBought(true)}>Buy these again</Menu.Item>
              {layer === 'offered' && (
                <Menu.Item onClick={() => choose({ kind: 'set', layer: 'base' })}>Set base prices</Menu.Item>
              )}
            </Menu.Dropdown>
          </Menu>
        </div>
      </Popover.Target>
      <Popover.Dropdown aria-label="Change the selected prices">
        {popover.opened && (
          <BulkForm key={`${choice.kind}:${choice.layer}`} parts={parts} choice={choice} onClose={close} />
        )}
      </Popover.Dropdown>
    </Popover>
  );
}
