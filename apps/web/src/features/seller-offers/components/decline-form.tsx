import { Button, Text, Textarea } from '@mantine/core';
import { isHereLine } from '@tradepost/contracts/seller-offers/seller-line.rules';
import clsx from 'clsx';
import { useState } from 'react';
import { useSellerLanguage } from '../../../lib/languages/seller-language.tsx';
import { BusyButton } from '../../../ui/busy-button.tsx';
import { useSellerOffer } from '../use-seller-offer.ts';
import classes from './offer-body.module.css';
import { ReturnAddress } from './return-address.tsx';

interface DeclineFormProps {
  /** Left out where every device is to go back anyway. */
  onCancel?: () => void;
  onDecline: (answer: { reason?: string; return_address?: string }) => Promise<unknown>;
}

/** Confirms that the whole offer is declined, and where the devices go. */
export function DeclineForm({ onCancel, onDecline }: DeclineFormProps) {
  const { offer } = useSellerOffer();
  const [reason, setReason] = useState('');
  const [address, setAddress] = useState('');
  const { write } = useSellerLanguage();
  // Nobody counts the devices of a lot here, and it has several.
  const count = offer.lot.length > 0 ? 2 : offer.lines.filter(isHereLine).length;
  return (
    <div className={classes.form}>
      <Text fw={500}>
        {write('Decline the offer and get your {count, plural, one {device} other {devices}} back?', { count })}
      </Text>
      <Text>{offer.return_text}</Text>
      <ReturnAddress value={address} onChange={setAddress} />
      <Textarea
        label={write('Why do you decline? (optional)')}
        autosize
        minRows={2}
        maxLength={500}
        value={reason}
        onChange={(event) => setReason(event.currentTarget.value)}
      />
      <div className={clsx(classes.actions, classes.foot)}>
        <BusyButton
          color="danger"
          onClick={() => onDecline({ reason: reason.trim() || undefined, return_address: address.trim() || undefined })}
        >
          {write('Decline and get {count, plural, one {it} other {them}} back', { count })}
        </BusyButton>
        {onCancel && (
          <Button variant="default" onClick={onCancel}>
            {write('Back to the offer')}
          </Button>
        )}
      </div>
    </div>
  );
}
