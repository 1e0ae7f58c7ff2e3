import { ActionIcon, Menu } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import { listPapers, paperNames, whyNotPrint } from '../papers.rules.ts';
import { useOrder } from '../use-order.ts';

/** The papers, at hand in the head of the page. */
export function PrintMenu() {
  const { order, perform } = useOrder();
  return (
    <Menu position="bottom-end" width={220}>
      <Menu.Target>
        <ActionIcon variant="default" size={32} aria-label="Print">
          <IconPrinter size={16} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {listPapers(order).map((paper) => (
          <Menu.Item
            key={paper}
            disabled={whyNotPrint(order, paper) !== null}
            onClick={() => perform({ does: 'print', paper })}
          >
            {paperNames[paper]}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
