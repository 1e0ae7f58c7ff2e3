import { ActionIcon, Menu } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import { useCan } from '../../../../../lib/session/use-session.ts';
import { kindFacts } from '../../../order-kind.rules.ts';
import { useOrder } from '../../use-order.ts';
import { documentNames, listDocuments, whyNotPrint } from '../documents.rules.ts';

/** The menu of documents in the page header. */
export function PrintMenu() {
  const { order, perform } = useOrder();
  const can = useCan();
  const hasKit = kindFacts[order.kind].is_shipped && can('shipping.view');
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
        {hasKit && <Menu.Item onClick={() => perform({ does: 'shipping_kit' })}>Shipping kit</Menu.Item>}
      </Menu.Dropdown>
    </Menu>
  );
}
