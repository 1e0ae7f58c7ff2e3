import { Button, Text } from '@mantine/core';
import type { ComplianceCard, TextToSign } from '@tradepost/contracts/compliance/card.contract';
import { signatureKindLabels } from '@tradepost/contracts/compliance/card.data';
import { useState } from 'react';
import { TimeText } from '../../../../ui/time-text/time-text.tsx';
import { useOrder } from '../../../orders/detail/use-order.ts';
import classes from './card.module.css';
import { SignDialog } from './sign-dialog.tsx';
import { SigningLinkDialog } from './signing-link-dialog.tsx';

/** What the seller signs, with who witnessed it. */
export function SignedTexts({ card, canSign }: { card: ComplianceCard; canSign: boolean }) {
  const { order } = useOrder();
  const [signing, setSigning] = useState<{ text: TextToSign; turn: number; isOpen: boolean } | null>(null);
  const [link, setLink] = useState({ turn: 0, isOpen: false });
  if (card.texts.length === 0) return null;
  const isUnsigned = card.texts.some(({ signature }) => signature === null);
  const open = (text: TextToSign) => setSigning((before) => ({ text, turn: (before?.turn ?? 0) + 1, isOpen: true }));
  return (
    <div className={classes.rows}>
      {card.texts.map((text) => (
        <div key={text.kind} className={classes.row}>
          <div>
            <Text size="sm" fw={500}>
              {signatureKindLabels[text.kind]}
            </Text>
            <SignatureText text={text} />
          </div>
          {canSign && text.signature === null && (
            <Button
              size="xs"
              variant="default"
              data-signs={text.kind}
              aria-label={`Sign ${signatureKindLabels[text.kind].toLowerCase()}`}
              onClick={() => open(text)}
            >
              Sign
            </Button>
          )}
        </div>
      ))}
      {canSign && isUnsigned && (
        <Button
          size="xs"
          variant="subtle"
          justify="start"
          px={0}
          onClick={() => setLink(({ turn }) => ({ turn: turn + 1, isOpen: true }))}
        >
          Sign on the seller’s device
        </Button>
      )}
      {link.turn > 0 && (
        <SigningLinkDialog
          key={`link-${link.turn}`}
          order_id={card.order_id}
          opened={link.isOpen}
          onClose={() => setLink({ ...link, isOpen: false })}
        />
      )}
      {signing && (
        <SignDialog
          key={signing.turn}
          order_id={card.order_id}
          text={signing.text}
          seller={order.customer.name}
          opened={signing.isOpen}
          onClose={() => setSigning({ ...signing, isOpen: false })}
        />
      )}
    </div>
  );
}

function SignatureText({ text: { signature } }: { text: TextToSign }) {
  if (signature === null) {
    return (
      <Text size="sm" c="dimmed">
        Not signed yet
      </Text>
    );
  }
  const { signer_name, signed_at, witnessed_by, is_remote, text_version } = signature;
  return (
    <Text size="sm" c="dimmed">
      Version {text_version}, signed by {signer_name} <TimeText at={signed_at} />
      {witnessed_by && `, witnessed by ${witnessed_by}`}
      {is_remote && ', on their own device'}
    </Text>
  );
}
