import { Alert, Group, SegmentedControl, Stack, Text, TextInput } from '@mantine/core';
import { findComplianceCard, signStatement, type TextToSign } from '@tradepost/contracts/compliance/card.contract';
import { signatureKindLabels } from '@tradepost/contracts/compliance/card.data';
import { useState } from 'react';
import { messageOf } from '../../../../lib/api-error.ts';
import { contractKey } from '../../../../lib/query/contract-query.ts';
import { useAction } from '../../../../lib/use-action.ts';
import { BusyButton } from '../../../../ui/busy-button.tsx';
import { Dialog } from '../../../../ui/dialogs/dialog.tsx';
import classes from './card.module.css';
import { SignaturePad } from './signature-pad.tsx';

interface SignDialogProps {
  order_id: number;
  text: TextToSign;
  seller: string;
  opened: boolean;
  onClose: () => void;
}

/** The text that the seller signs, and the field to sign in. Without a pen the name is typed. */
export function SignDialog({ order_id, text, seller, opened, onClose }: SignDialogProps) {
  const [method, setMethod] = useState<'drawn' | 'typed'>('drawn');
  const [signer_name, setName] = useState(seller);
  const [picture, setPicture] = useState<Blob | null>(null);
  const [error, setError] = useState<string | null>(null);
  const label = signatureKindLabels[text.kind];
  const sign = useAction(signStatement, {
    invalidates: [contractKey(findComplianceCard)],
    message: `${label} signed`,
    errors: 'screen',
    onDone: onClose,
  });
  const submit = async () => {
    if (method === 'drawn' && picture === null) return setError('Sign in the field first');
    setError(null);
    const { kind, version: text_version, sha256 } = text;
    const files: Record<string, Blob> = method === 'drawn' && picture ? { signature: picture } : {};
    const body = { kind, method, signer_name, text_version, sha256 };
    await sign.send({ params: { id: order_id }, body, files }).catch((thrown) => setError(messageOf(thrown)));
  };
  return (
    <Dialog opened={opened} onClose={onClose} title={label} size="lg">
      <Stack gap="sm">
        <section className={classes.text} aria-label={`Text of the ${label.toLowerCase()}`}>
          {text.text}
        </section>
        <Text size="sm" c="dimmed">
          Version {text.version} · SHA-256 {text.sha256.slice(0, 12)}
        </Text>
        <SegmentedControl
          aria-label="How to sign"
          value={method}
          onChange={(value) => setMethod(value as 'drawn' | 'typed')}
          data={[
            { value: 'drawn', label: 'Draw signature' },
            { value: 'typed', label: 'Type name' },
          ]}
        />
        <TextInput
          label="Full name of the seller"
          description={method === 'typed' ? 'Typing the name counts as the signature' : undefined}
          value={signer_name}
          maxLength={200}
          onChange={(event) => setName(event.currentTarget.value)}
        />
        {method === 'drawn' && <SignaturePad isEmpty={picture === null} onDraw={setPicture} />}
        {error && (
          <Alert color="danger" role="alert">
            {error}
          </Alert>
        )}
        <Group justify="flex-end">
          <BusyButton onClick={submit} disabled={signer_name.trim() === ''}>
            Sign
          </BusyButton>
        </Group>
      </Stack>
    </Dialog>
  );
}
