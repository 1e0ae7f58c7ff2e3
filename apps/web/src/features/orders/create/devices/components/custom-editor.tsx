import { NativeSelect, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { Category } from '@tradepost/contracts/catalog/catalog.contract';
import { messages } from '@tradepost/contracts/errors';
import { type FormEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { MoneyInput } from '../../../../../ui/money/money-input.tsx';
import { categoriesQuery } from '../../../../catalog/catalog.api.ts';
import fieldClasses from '../../components/fields.module.css';
import { createFacts } from '../../create-kind.rules.ts';
import type { CustomEditor as Editor } from '../../draft.rules.ts';
import { useOrderForm } from '../../use-order-form.ts';
import { findDuplicate } from '../scan.rules.ts';
import type { DeviceStepActions } from '../use-device-step.ts';
import classes from './device-editor.module.css';
import { EditorFoot } from './editor-foot.tsx';
import { EditorHead } from './editor-head.tsx';
import { IdentifierNote } from './identifier-note.tsx';
import { OwnFields } from './own-fields.tsx';

/** A custom item, priced by staff. */
export function CustomEditor({ editor, actions }: { editor: Editor; actions: DeviceStepActions }) {
  const { kind, draft, currency } = useOrderForm();
  const { is_shipped } = createFacts[kind];
  const categories = useQuery(categoriesQuery).data?.items ?? [];
  const [isAsked, setAsked] = useState(false);
  const title = useRef<HTMLInputElement>(null);
  const price = useRef<HTMLInputElement>(null);
  const isNamed = editor.title.trim() !== '';
  const set = (change: Partial<Editor>) => actions.setEditor({ ...editor, ...change });

  useEffect(() => {
    (title.current?.value === '' ? title : price).current?.focus();
  }, []);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setAsked(true);
    if (!isNamed) title.current?.focus();
    else if (editor.price === null && !is_shipped) price.current?.focus();
    else await actions.add();
  };
  const identifier = editor.imei || editor.serial;
  return (
    <form className={classes.editor} onSubmit={submit} noValidate aria-label="Custom item">
      <EditorHead
        name="Custom item"
        category="Outside the catalog"
        isNew={editor.line_id === null}
        onClose={actions.cancel}
      />
      {identifier !== '' && (
        <IdentifierNote identifier={identifier} duplicate={findDuplicate(draft.lines, editor)?.title} />
      )}
      <CustomFields
        title={title}
        editor={editor}
        isAsked={isAsked}
        isNamed={isNamed}
        set={set}
        price={price}
        is_shipped={is_shipped}
        currency={currency}
        categories={categories}
      />
      <OwnFields {...editor} identifier="serial" onChange={set} />
      <EditorFoot
        name="custom item"
        quantity={editor.quantity}
        isSingle={identifier !== ''}
        onQuantity={(quantity) => set({ quantity })}
        price={editor.price ?? undefined}
        isNew={editor.line_id === null}
        open={is_shipped ? 'To be quoted' : 'Enter a price'}
      />
    </form>
  );
}

interface CustomFieldsProps {
  title: RefObject<HTMLInputElement | null>;
  editor: Editor;
  isAsked: boolean;
  isNamed: boolean;
  set: (change: Partial<Editor>) => void;
  price: RefObject<HTMLInputElement | null>;
  is_shipped: boolean;
  currency: string;
  categories: Category[];
}

/** What the item is, and its price. */
function CustomFields({
  title,
  editor,
  isAsked,
  isNamed,
  set,
  price,
  is_shipped,
  currency,
  categories,
}: CustomFieldsProps) {
  return (
    <div className={fieldClasses.fields}>
      <TextInput
        ref={title}
        className={fieldClasses.wide}
        label="Item"
        required
        maxLength={200}
        value={editor.title}
        error={isAsked && !isNamed ? messages.required('title') : undefined}
        onChange={(event) => set({ title: event.currentTarget.value })}
      />
      <MoneyInput
        ref={price}
        label="Unit price"
        required={!is_shipped}
        description={is_shipped ? 'Leave empty to quote it later' : undefined}
        min={0}
        currency={currency}
        value={editor.price}
        error={isAsked && !is_shipped && editor.price === null ? messages.required('price') : undefined}
        onChange={(minor) => set({ price: minor })}
      />
      <TextInput
        label="Condition"
        placeholder="Good, with light scratches"
        maxLength={100}
        value={editor.condition_label}
        onChange={(event) => set({ condition_label: event.currentTarget.value })}
      />
      <NativeSelect
        label="Category"
        value={editor.category_id ?? ''}
        data={[{ value: '', label: 'None' }, ...categories.map(({ id, name }) => ({ value: String(id), label: name }))]}
        onChange={(event) => set({ category_id: Number(event.currentTarget.value) || null })}
      />
    </div>
  );
}
