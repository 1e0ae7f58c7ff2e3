import { Button, TextInput } from '@mantine/core';
import { startShopLead } from '@tradepost/contracts/shop/shop-checkout.contract';
import { type FormEvent, useState } from 'react';
import { ApiError, messageOf } from '../../../lib/api-error.ts';
import { useSellerLanguage } from '../../../lib/languages/seller-language.tsx';
import { useAction } from '../../../lib/use-action.ts';
import { tellShop, visitPart } from '../events/use-shop-events.ts';
import classes from '../shop.module.css';
import { referralOf } from '../use-referral.ts';
import { useSale } from '../use-sale.ts';

interface LeadFormProps {
  item: { variant_id: number; condition_id: number; defect_ids: number[] };
  /** What the device is called. */
  name: string;
}

/** Asks for the email address before a price is shown. */
export function LeadForm({ item, name }: LeadFormProps) {
  const { write, sentence, language } = useSellerLanguage();
  const { place, email, change } = useSale();
  const [typed, setTyped] = useState(email);
  const [website, setWebsite] = useState('');
  const start = useAction(startShopLead, { errors: 'screen' });
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const { company, channel } = place;
    const measured = visitPart();
    const body = { company, channel, language, email: typed.trim(), item, website, ...referralOf(), ...measured };
    const done = await start.run({ body });
    if (!done) return;
    const device = { item_id: String(item.variant_id), item_name: name.slice(0, 100), quantity: 1, price: 0 };
    tellShop({ name: 'generate_lead', items: [device], event_id: measured.visit?.event_id });
    change({ lead: done.lead, email: typed.trim() });
  };
  const problem =
    start.error instanceof ApiError ? (start.error.errors.email?.[0] ?? messageOf(start.error)) : undefined;
  return (
    <form className={classes.section} onSubmit={(event) => void submit(event)} noValidate>
      <TextInput
        label={write('Email address')}
        description={write('We show you the price, and can remind you of it.')}
        type="email"
        size="md"
        required
        autoComplete="email"
        maxLength={254}
        value={typed}
        error={problem && sentence(problem)}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      <Trap value={website} onChange={setWebsite} />
      <div>
        <Button type="submit" size="md" loading={start.isRunning}>
          {write('Show my price')}
        </Button>
      </div>
    </form>
  );
}

/** A field that people do not see, and robots fill in. */
export function Trap({ value, onChange }: { value: string; onChange: (text: string) => void }) {
  return (
    <div className={classes.trap} aria-hidden="true">
      <input
        name="website"
        tabIndex={-1}
        autoComplete="off"
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
    </div>
  );
}
