import { NativeSelect, UnstyledButton } from '@mantine/core';
import { IconFileText, IconTag } from '@tabler/icons-react';
import { useStored } from '../../../../lib/use-stored.ts';
import { Section } from '../../../../ui/detail-page/section.tsx';
import type { PaperAsked } from '../order-detail.api.ts';
import { labelSizeKey, listPapers, paperHints, paperNames, paperSizeKey, whyNotPrint } from '../papers.rules.ts';
import { useOrder } from '../use-order.ts';
import classes from './papers.module.css';

/** The papers of the order, each seen before it is printed; this browser remembers what it prints on. */
export function PapersSection() {
  const { order, perform } = useOrder();
  const [size, setSize] = useStored<PaperAsked['size']>(paperSizeKey, 'page');
  const [label, setLabel] = useStored<PaperAsked['label']>(labelSizeKey, '62x29');
  return (
    <Section
      title="Papers"
      action={
        <>
          <NativeSelect
            size="xs"
            aria-label="Receipts are printed on"
            value={size}
            onChange={(event) => setSize(event.currentTarget.value as PaperAsked['size'])}
            data={[
              { value: 'page', label: 'Receipts: page' },
              { value: 'roll', label: 'Receipts: roll' },
            ]}
          />
          <NativeSelect
            size="xs"
            aria-label="Size of the labels"
            value={label}
            onChange={(event) => setLabel(event.currentTarget.value as PaperAsked['label'])}
            data={[
              { value: '62x29', label: 'Labels: 62 × 29 mm' },
              { value: '100x50', label: 'Labels: 100 × 50 mm' },
            ]}
          />
        </>
      }
    >
      <div className={classes.papers}>
        {listPapers(order).map((paper) => {
          const why = whyNotPrint(order, paper);
          return (
            <UnstyledButton
              key={paper}
              className={classes.paper}
              disabled={why !== null}
              onClick={() => perform({ does: 'print', paper })}
            >
              {paper === 'label' ? (
                <IconTag size={18} stroke={1.5} aria-hidden="true" />
              ) : (
                <IconFileText size={18} stroke={1.5} aria-hidden="true" />
              )}
              <span>
                <span className={classes.name}>{paperNames[paper]}</span>
                <span className={classes.hint}>{why ?? paperHints[paper]}</span>
              </span>
            </UnstyledButton>
          );
        })}
      </div>
    </Section>
  );
}
