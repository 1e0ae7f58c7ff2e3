import { Button, NativeSelect, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { messages } from '@tradepost/contracts/errors';
import type { OrderDetail } from '@tradepost/contracts/orders/order.contract';
import { type FormEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { MoneyInput } from '../../../../../ui/money/money-input.tsx';
import { categoriesQuery } from '../../../../catalog/catalog.api.ts';
import { useOrder } from '../../use-order.ts';
import type { OrderAction } from '../../use-order-action.ts';
import { emptyOwn, toOwnFields, useAddItem } from '../use-add-item.ts';
import { AddFoot } from './add-foot.tsx';
import classes from './inspect.module.css';
import { OwnItemFields } from './own-item-fields.tsx';

/** Adds a custom item, priced by staff. */
export function AddCustom({ title: typed, onBack }: { title: string; onBack: () => void }) {
  const { order } = useOrder();
  const categories = useQuery(categoriesQuery).data?.items ?? [];
  const [title, setTitle] = useState(typed);
  const [price, setPrice] = useState<number | null>(null);
  const [condition, setCondition] = useState('');
  const [category_id, setCategory] = useState('');
  const [own, setOwn] = useState(emptyOwn);
  const priceField = useRef<HTMLInputElement>(null);
  const { add, action } = useAddItem();
  useEffect(() => priceField.current?.focus(), []);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const missing: Record<string, string> = {};
    if (title.trim() === '') missing.title = messages.required('title');
    if (price === null) missing.price = messages.required('price');
    if (Object.keys(missing).length > 0) return action.refuse(missing);
    await add({
      is_custom: true,
      title: title.trim(),
      price: price ?? 0,
      category_id: category_id === '' ? undefined : Number(category_id),
      condition_label: condition.trim() || undefined,
      ...toOwnFields(own),
    });
  };
  return (
    <form className={classes.form} onSubmit={submit} noValidate aria-label="Add custom item">
      <div className={classes.fields}>
        <TitleField title={title} action={action} setTitle={setTitle} />
        <PriceField priceField={priceField} order={order} price={price} action={action} setPrice={setPrice} />
        <TextInput
          label="Condition"
          placeholder="Good, with light scratches"
          maxLength={100}
          value={condition}
          onChange={(event) => setCondition(event.currentTarget.value)}
        />
        <NativeSelect
          label="Category"
          value={category_id}
          data={[
            { value: '', label: 'None' },
            ...categories.map(({ id, name }) => ({ value: String(id), label: name })),
          ]}
          onChange={(event) => setCategory(event.currentTarget.value)}
        />
      </div>
      <OwnItemFields own={own} identifier="serial" fields={action.fields} onChange={setOwn} />
      <Button size="compact-sm" variant="subtle" onClick={onBack} style={{ justifySelf: 'start' }}>
        Search the catalog instead
      </Button>
      <AddFoot price={price ?? undefined} own={own} action={action} />
    </form>
  );
}

interface TitleFieldProps {
  title: string;
  action: OrderAction;
  setTitle: (value: string) => void;
}

/** What the item is. */
function TitleField({ title, action, setTitle }: TitleFieldProps) {
  return (
    <TextInput
      className={classes.wide}
      label="Item"
      required
      maxLength={200}
      value={title}
      error={action.fields.title}
      onChange={(event) => {
        action.clearMessage('title');
        setTitle(event.currentTarget.value);
      }}
    />
  );
}

interface PriceFieldProps {
  priceField: RefObject<HTMLInputElement | null>;
  order: OrderDetail;
  price: number | null;
  action: OrderAction;
  setPrice: (value: number | null) => void;
}

/** What is paid for the item. */
function PriceField({ priceField, order, price, action, setPrice }: PriceFieldProps) {
  return (
    <MoneyInput
      ref={priceField}
      label="Unit price"
      required
      min={0}
      currency={order.currency}
      value={price}
      error={action.fields.price}
      onChange={(minor) => {
        action.clearMessage('price');
        setPrice(minor);
      }}
    />
  );
}
