import { Checkbox, Group, NativeSelect, TextInput } from '@mantine/core';
import {
  type ElementSize,
  elementSizes,
  type LabelElement,
  labelElements,
  maxLabelText,
} from '@tradepost/contracts/orders/device-labels/label-design.data';
import { SortList } from '../../../../ui/sort-list/sort-list.tsx';

interface ElementListProps {
  elements: readonly LabelElement[];
  isReadOnly: boolean;
  onChange: (elements: LabelElement[]) => void;
}

/** What a label can show, in its order. */
export function ElementList({ elements, isReadOnly, onChange }: ElementListProps) {
  const items = elements.map((element) => ({ ...element, id: element.kind, label: labelElements[element.kind].label }));
  const change = (kind: LabelElement['kind'], values: Partial<LabelElement>) =>
    onChange(elements.map((element) => (element.kind === kind ? { ...element, ...values } : element)));
  const sort = (kinds: LabelElement['kind'][]) =>
    onChange(kinds.flatMap((kind) => elements.find((element) => element.kind === kind) ?? []));
  return (
    <SortList
      label="Elements"
      items={items}
      isFixed={isReadOnly}
      onSort={sort}
      render={({ kind, label, size, is_shown, text }) => (
        <Group justify="space-between" gap="xs" wrap="wrap">
          <Checkbox
            label={label}
            checked={is_shown}
            disabled={isReadOnly}
            onChange={(event) => change(kind, { is_shown: event.currentTarget.checked })}
          />
          <Group gap="xs">
            {kind === 'text' && is_shown && (
              <TextInput
                size="xs"
                aria-label="Your own text"
                maxLength={maxLabelText}
                value={text ?? ''}
                disabled={isReadOnly}
                onChange={(event) => change(kind, { text: event.currentTarget.value })}
              />
            )}
            {is_shown && (
              <NativeSelect
                size="xs"
                aria-label={`Size of ${label}`}
                value={size}
                disabled={isReadOnly}
                onChange={(event) => change(kind, { size: event.currentTarget.value as ElementSize })}
                data={Object.entries(elementSizes).map(([value, name]) => ({ value, label: name }))}
              />
            )}
          </Group>
        </Group>
      )}
    />
  );
}
