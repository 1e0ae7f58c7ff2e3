import type { CompanyLink } from '@tradepost/contracts/franchise/company-link.contract';
import { useState } from 'react';
import { Section } from '../../../ui/detail-page/section.tsx';
import { EmptyState } from '../../../ui/states/empty-state.tsx';
import { type Ending, EndLinkDialog } from './end-link-dialog.tsx';
import classes from './franchise.module.css';
import { LinkRow } from './link-row.tsx';
import { SharesDialog } from './shares-dialog.tsx';

interface LinkListProps {
  title: string;
  /** What is shown without links. */
  empty: string;
  items: readonly CompanyLink[];
  mayEdit: boolean;
}

/** Links or requests with their dialogs. */
export function LinkList({ title, empty, items, mayEdit }: LinkListProps) {
  const [shared, setShared] = useState<CompanyLink | null>(null);
  const [isSharing, setSharing] = useState(false);
  const [ending, setEnding] = useState<{ link: CompanyLink; how: Ending } | null>(null);
  return (
    <Section title={title} note={items.length}>
      {items.length === 0 && <EmptyState description={empty} />}
      <ul className={classes.list}>
        {items.map((link) => (
          <LinkRow
            key={link.id}
            link={link}
            mayEdit={mayEdit}
            onShares={() => {
              setShared(link);
              setSharing(true);
            }}
            onEnd={(how) => setEnding({ link, how })}
          />
        ))}
      </ul>
      <SharesDialog opened={isSharing} link={shared} onClose={() => setSharing(false)} />
      <EndLinkDialog ending={ending} onClose={() => setEnding(null)} />
    </Section>
  );
}
