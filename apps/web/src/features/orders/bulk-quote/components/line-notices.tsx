import { Button } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import type { QuoteSums } from '@tradepost/contracts/orders/bulk-quote/quote-line.contract';
import type { LineNeed } from '@tradepost/contracts/orders/quote-line.data';
import { listLineNotices } from '../line-needs.rules.ts';

interface LineNoticesProps {
  needs: QuoteSums['needs'];
  shown: LineNeed | undefined;
  onShow: (need: LineNeed | undefined) => void;
}

/** What lines wait for. Each shows its lines alone, and then all of them again. */
export function LineNotices({ needs, shown, onShow }: LineNoticesProps) {
  const notices = listLineNotices(needs);
  if (notices.length === 0 && !shown) return null;
  return (
    <>
      {notices.map(({ need, text }) => (
        <Button
          key={need}
          size="xs"
          variant={shown === need ? 'light' : 'default'}
          color={shown === need ? 'warning' : undefined}
          aria-pressed={shown === need}
          leftSection={<IconAlertTriangle size={14} />}
          onClick={() => onShow(shown === need ? undefined : need)}
        >
          {text}
        </Button>
      ))}
      {shown && (
        <Button size="xs" variant="subtle" onClick={() => onShow(undefined)}>
          Show all lines
        </Button>
      )}
    </>
  );
}
