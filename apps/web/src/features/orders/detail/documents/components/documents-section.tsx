import { NativeSelect, UnstyledButton } from '@mantine/core';
import { IconFileText, IconPackage, IconTag } from '@tabler/icons-react';
import { labelSizeKeys, labelSizes } from '@tradepost/contracts/orders/device-labels/label-design.data';
import { useCan } from '../../../../../lib/session/use-session.ts';
import { useStored } from '../../../../../lib/use-stored.ts';
import { Section } from '../../../../../ui/detail-page/section.tsx';
import { kindFacts } from '../../../order-kind.rules.ts';
import type { DocumentRequest } from '../../order-detail.api.ts';
import { useOrder } from '../../use-order.ts';
import {
  documentHints,
  documentNames,
  labelSizeKey,
  listDocuments,
  paperSizeKey,
  whyNotPrint,
} from '../documents.rules.ts';
import classes from './documents.module.css';

/** The documents of the order, each with a preview. The browser stores the paper sizes. */
export function DocumentsSection() {
  const { order, perform } = useOrder();
  const can = useCan();
  const hasKit = kindFacts[order.kind].is_shipped && can('shipping.view');
  const [size, setSize] = useStored<DocumentRequest['size']>(paperSizeKey, 'default');
  const [label, setLabel] = useStored<DocumentRequest['label']>(labelSizeKey, 'design');
  return (
    <Section title="Documents">
      <div className={classes.documents}>
        {listDocuments(order).map((paper) => {
          const why = whyNotPrint(order, paper);
          return (
            <UnstyledButton
              key={paper}
              className={classes.document}
              disabled={why !== null}
              onClick={() => perform({ does: 'print', paper })}
            >
              {paper === 'label' ? (
                <IconTag size={18} stroke={1.5} aria-hidden="true" />
              ) : (
                <IconFileText size={18} stroke={1.5} aria-hidden="true" />
              )}
              <span>
                <span className={classes.name}>{documentNames[paper]}</span>
                <span className={classes.hint}>{why ?? documentHints[paper]}</span>
              </span>
            </UnstyledButton>
          );
        })}
        {hasKit && (
          <UnstyledButton className={classes.document} onClick={() => perform({ does: 'shipping_kit' })}>
            <IconPackage size={18} stroke={1.5} aria-hidden="true" />
            <span>
              <span className={classes.name}>Shipping kit</span>
              <span className={classes.hint}>Packing instructions and the label, or the address</span>
            </span>
          </UnstyledButton>
        )}
      </div>
      <div className={classes.sizes}>
        <NativeSelect
          size="xs"
          label="Receipt paper"
          value={size}
          onChange={(event) => setSize(event.currentTarget.value as DocumentRequest['size'])}
          data={[
            { value: 'default', label: 'As in settings' },
            { value: 'page', label: 'Page' },
            { value: 'roll', label: 'Roll, 80 mm' },
          ]}
        />
        <NativeSelect
          size="xs"
          label="Label size"
          value={label}
          onChange={(event) => setLabel(event.currentTarget.value as DocumentRequest['label'])}
          data={[
            { value: 'design', label: 'As designed' },
            ...labelSizeKeys.map((value) => ({ value, label: labelSizes[value].label })),
          ]}
        />
      </div>
    </Section>
  );
}
