import { Button, Textarea, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { Navigate, useNavigate } from 'react-router';
import { useSellerLanguage } from '../../lib/languages/seller-language.tsx';
import { newKey } from '../../lib/new-key.ts';
import { usePageTitle } from '../../lib/page-title.ts';
import { addLine } from './cart.rules.ts';
import { Crumbs } from './components/crumbs.tsx';
import { measuredItems, tellShop } from './events/use-shop-events.ts';
import classes from './shop.module.css';
import { useCart } from './use-cart.ts';
import { useShop } from './use-shop.ts';

/** `/shop/:company/other-device`: a device that is not listed, for which the shop makes an offer. */
export function Component() {
  const { company, pathOf, shop } = useShop();
  const { write } = useSellerLanguage();
  const cart = useCart(company);
  const go = useNavigate();
  const [title, setTitle] = useState('');
  const [note, setNote] = useState('');
  const [isMissing, setMissing] = useState(false);
  usePageTitle(write('My device isn’t listed'));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (title.trim() === '') {
      setMissing(true);
      return;
    }
    const line = { key: newKey(), title: title.trim(), detail: note.trim(), quantity: 1, price: null };
    const added = { ...line, defect_ids: [], note: note.trim() };
    cart.set(addLine(cart.lines, added));
    tellShop({ name: 'add_to_cart', items: measuredItems([added]) });
    void go(pathOf('cart'));
  };
  if (!shop.takes_unlisted) return <Navigate to={pathOf()} replace />;
  return (
    <form className={classes.page} onSubmit={submit} noValidate>
      <Crumbs parts={[]} />
      <h1 className={classes.title}>{write('My device isn’t listed')}</h1>
      <p className={classes.dim}>{write('Tell us what you have, and we’ll email you an offer.')}</p>
      <TextInput
        label={write('Device')}
        description={write('Brand, model and storage')}
        size="md"
        required
        maxLength={200}
        value={title}
        error={isMissing && title.trim() === '' ? write('Enter the name of your device') : undefined}
        onChange={(event) => setTitle(event.currentTarget.value)}
      />
      <Textarea
        label={write('What condition is it in?')}
        size="md"
        autosize
        minRows={3}
        maxLength={1000}
        value={note}
        onChange={(event) => setNote(event.currentTarget.value)}
      />
      <div>
        <Button type="submit" size="md">
          {write('Add to cart')}
        </Button>
      </div>
    </form>
  );
}
