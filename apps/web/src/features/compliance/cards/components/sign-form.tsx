import { Alert, Group, SegmentedControl, Stack, Text, TextInput } from '@mantine/core';
import type { SigningForm, TextToSign } from '@tradepost/contracts/compliance/card.contract';
import { signatureKindLabels } from '@tradepost/contracts/compliance/card.data';
import { useState } from 'react';
import { messageOf } from '../../../../lib/api-error.ts';
import { usePhrase } from '../../../../lib/languages/phrase.ts';
import { BusyButton } from '../../../../ui/busy-button.tsx';
import classes from './card.module.css';
import { SignaturePad } from './signature-pad.tsx';

interface SignFormProps {
  text: Omit<TextToSign, 'signature'>;
  seller: string;
  nameLabel: string;
  /** Sends the signature. A drawn one is a file. */
  onSign: (body: SigningForm, files: Record<string, Blob>) => Promise<unknown>;
}

/** The text, and the field to sign in. Without a pen the name is typed. */
export function SignForm({ text, seller, nameLabel, onSign }: SignFormProps) {
  const phrase = usePhrase();
  const [method, setMethod] = useState<'drawn' | 'typed'>('drawn');
  const [signer_name, setName] = useState(seller);
  const [picture, setPicture] = useState<Blob | null>(null);
  const [error, setError] = useState<string | null>(null);
  const label = phrase(signatureKindLabels[text.kind]);
  const submit = async () => {
    if (method === 'drawn' && picture === null) return setError(phrase('Sign in the field first'));
    setError(null);
    const { kind, version: text_version, sha256 } = text;
    const files: Record<string, Blob> = method === 'drawn' && picture ? { signature: picture } : {};
    await onSign({ kind, method, signer_name, text_version, sha256 }, files).catch((thrown) =>
      setError(phrase(messageOf(thrown))),
    );
  };
  const choose = (value: string) => {
    setMethod(value === 'typed' ? 'typed' : 'drawn');
    setPicture(null);
    setError(null);
  };
  return (
    <Stack gap="sm">
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a text that scrolls must be reached by keyboard */}
      <section className={classes.text} aria-label={label} tabIndex={0}>
        {text.text}
      </section>
      <Text size="sm" c="dimmed">
        {phrase('Version {version} · SHA-256 {hash}', { version: text.version, hash: text.sha256.slice(0, 12) })}
      </Text>
      <SegmentedControl
        aria-label={phrase('How to sign')}
        value={method}
        onChange={choose}
        data={[
          { value: 'drawn', label: phrase('Draw signature') },
          { value: 'typed', label: phrase('Type name') },
        ]}
      />
      <TextInput
        label={nameLabel}
        description={method === 'typed' ? phrase('Typing the name counts as the signature') : undefined}
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
          {phrase('Sign')}
        </BusyButton>
      </Group>
    </Stack>
  );
}
