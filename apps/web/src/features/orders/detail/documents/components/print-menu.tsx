import { ActionIcon, Menu } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import { useOrder } from '../../use-order.ts';
import { documentNames, listDocuments, whyNotPrint } from '../documents.rules.ts';

/** The menu of documents in the page header. */
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
        {listDocuments(order).map((paper) => (
          <Menu.Item
            key={paper}
            disabled={whyNotPrint(order, paper) !== null}
            onClick={() => perform({ does: 'print', paper })}
          >
            {documentNames[paper]}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
