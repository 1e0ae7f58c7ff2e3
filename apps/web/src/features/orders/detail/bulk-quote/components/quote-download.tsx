import { Button, Menu } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useAction } from '../../../../../lib/use-action.ts';
import { downloadQuote } from '../../../bulk-quote/bulk-quote.api.ts';
import { useOrder } from '../../use-order.ts';

const files = [
  { format: 'pdf', label: 'PDF' },
  { format: 'excel', label: 'XLSX' },
  { format: 'csv', label: 'CSV' },
] as const;

/** Downloads the quote. */
export function QuoteDownload() {
  const { order } = useOrder();
  const download = useAction((format: (typeof files)[number]['format']) => downloadQuote(order.id, format), {});
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <Button size="xs" variant="default" leftSection={<IconDownload size={14} />}>
          Download
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {files.map(({ format, label }) => (
          <Menu.Item key={format} onClick={() => download.run(format)}>
            {label}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
