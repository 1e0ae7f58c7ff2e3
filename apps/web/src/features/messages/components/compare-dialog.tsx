import { Stack, Text } from '@mantine/core';
import type { MessageVariable, ShippedText } from '@tradepost/contracts/messages/template.contract';
import { Dialog } from '../../../ui/dialogs/dialog.tsx';
import { type ComparedPart, compareTexts, nameVariables } from '../compare.rules.ts';
import classes from './compare-dialog.module.css';

interface CompareDialogProps {
  opened: boolean;
  onClose: () => void;
  original: ShippedText;
  own: ShippedText;
  variables: readonly MessageVariable[];
}

/** The original text with what the company removed and added. */
export function CompareDialog({ opened, onClose, original, own, variables }: CompareDialogProps) {
  return (
    <Dialog opened={opened} onClose={onClose} title="Compare with the original" size="lg">
      {opened && (
        <Stack gap="md">
          {(['subject', 'body'] as const).map((field) => (
            <div key={field}>
              <Text size="sm" c="dimmed" mb={4}>
                {field === 'subject' ? 'Subject' : 'Text'}
              </Text>
              {compareTexts(original[field], own[field]).map((part, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: two paragraphs may be the same
                <Part key={index} kind={part.kind} text={nameVariables(part.text, variables)} />
              ))}
            </div>
          ))}
        </Stack>
      )}
    </Dialog>
  );
}

function Part({ kind, text }: ComparedPart) {
  if (kind === 'same') return <p className={classes.part}>{text}</p>;
  const Tag = kind === 'removed' ? 'del' : 'ins';
  return (
    <p className={classes.part} data-kind={kind}>
      <span className={classes.sign}>{kind === 'removed' ? 'Original' : 'Yours'}</span>
      <Tag>{text}</Tag>
    </p>
  );
}
