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
    <Section title="Papers">
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
      <div className={classes.sizes}>
        <NativeSelect
          size="xs"
          label="Receipts on"
          value={size}
          onChange={(event) => setSize(event.currentTarget.value as PaperAsked['size'])}
          data={[
            { value: 'page', label: 'Page' },
            { value: 'roll', label: 'Roll, 80 mm' },
          ]}
        />
        <NativeSelect
          size="xs"
          label="Labels of"
          value={label}
          onChange={(event) => setLabel(event.currentTarget.value as PaperAsked['label'])}
          data={[
            { value: '62x29', label: '62 × 29 mm' },
            { value: '100x50', label: '100 × 50 mm' },
          ]}
        />
      </div>
    </Section>
  );
}
