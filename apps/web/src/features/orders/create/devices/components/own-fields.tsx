import { Button, Collapse, Textarea, TextInput } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconChevronRight } from '@tabler/icons-react';
import { readIdentifier } from '@tradepost/contracts/catalog/imei.rules';
import { orderItemFields } from '@tradepost/contracts/orders/order.fields';
import fieldClasses from '../../components/fields.module.css';
import type { Editor } from '../../draft.rules.ts';
import classes from './own-fields.module.css';

type Own = Pick<Editor, 'imei' | 'serial' | 'note'>;

interface OwnFieldsProps extends Own {
  quantity: number;
  /** The identifier that devices of the category have. */
  identifier: 'imei' | 'serial' | 'isbn' | 'none';
  onChange: (own: Partial<Own>) => void;
}

/** Identifiers and a note, collapsed by default. A scan fills in the identifier. */
export function OwnFields({ imei, serial, note, quantity, identifier, onChange }: OwnFieldsProps) {
  const [isOpen, { toggle }] = useDisclosure(note !== '');
  const filled = [imei && `IMEI ${imei}`, serial && `Serial ${serial}`, note && 'Note'].filter(Boolean).join(' · ');
  const warnings = imei.trim() === '' ? [] : readIdentifier(imei).warnings;
  const several = quantity > 1 && (imei !== '' || serial !== '');
  const fields = [
    <TextInput
      key="imei"
      label={orderItemFields.imei.label}
      value={imei}
      maxLength={40}
      autoComplete="off"
      spellCheck={false}
      data-takes-scan
      description={warnings.join(' ')}
      classNames={{ description: classes.warning }}
      onChange={(event) => onChange({ imei: event.currentTarget.value })}
    />,
    <TextInput
      key="serial"
      label={orderItemFields.serial.label}
      value={serial}
      maxLength={60}
      autoComplete="off"
      spellCheck={false}
      data-takes-scan
      onChange={(event) => onChange({ serial: event.currentTarget.value })}
    />,
  ];
  return (
    <div>
      <Button
        variant="subtle"
        size="xs"
        aria-expanded={isOpen}
        onClick={toggle}
        className={classes.toggle}
        leftSection={<IconChevronRight size={14} className={classes.chevron} data-open={isOpen || undefined} />}
      >
        IMEI, serial number and note
        {!isOpen && filled && <span className={classes.filled}>{filled}</span>}
      </Button>
      <Collapse expanded={isOpen} transitionDuration={120}>
        <div className={fieldClasses.fields} data-spaced="">
          {identifier === 'serial' ? fields.toReversed() : fields}
          <Textarea
            label="Note"
            description="Only staff can see this note"
            className={fieldClasses.wide}
            autosize
            minRows={1}
            maxRows={5}
            maxLength={1000}
            value={note}
            onChange={(event) => onChange({ note: event.currentTarget.value })}
          />
        </div>
      </Collapse>
      {several && (
        <p className={classes.several}>
          The first of the {quantity} gets this number. The others get theirs at inspection.
        </p>
      )}
    </div>
  );
}
