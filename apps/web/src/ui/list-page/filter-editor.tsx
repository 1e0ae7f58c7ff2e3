import { Button, Checkbox, Group, Radio, ScrollArea, Stack, TextInput } from '@mantine/core';
import { searchMatches } from '@tradepost/contracts/customers/search-form.rules';
import { useState } from 'react';
import { today } from '../../lib/formats/dates.ts';
import { MoneyInput } from '../money/money-input.tsx';
import { useTimezone } from '../timezone.tsx';
import {
  datePresets,
  type FilterOption,
  filterParams,
  isMinor,
  type ListFilter,
  splitMulti,
} from './list-filters.rules.ts';

type Values = Record<string, string>;
interface EditorProps<F extends ListFilter> {
  filter: F;
  values: Values;
  /** Called with the filter's parameters. `isDone` closes the popover. */
  onApply: (own: Values, isDone: boolean) => void;
}
type Of<Kind extends ListFilter['kind']> = Extract<ListFilter, { kind: Kind }>;

/** The popover of a filter's chip. Choices apply immediately, typed values on Enter or "Apply". */
export function FilterEditor({ filter, values, onApply }: EditorProps<ListFilter>) {
  switch (filter.kind) {
    case 'text':
      return <TextEditor filter={filter} values={values} onApply={onApply} />;
    case 'select':
    case 'multi':
      return <OptionsEditor filter={filter} values={values} onApply={onApply} />;
    case 'date-range':
      return <DateEditor filter={filter} values={values} onApply={onApply} />;
    case 'money-range':
      return <MoneyEditor filter={filter} values={values} onApply={onApply} />;
  }
}

function TextEditor({ filter, values, onApply }: EditorProps<Of<'text'>>) {
  const [text, setText] = useState(values[filter.key] ?? '');
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        onApply({ [filter.key]: text.trim() }, true);
      }}
    >
      <Stack gap="xs">
        <TextInput
          data-autofocus
          label={filter.label}
          placeholder={filter.placeholder}
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
        />
        <Button type="submit">Apply</Button>
      </Stack>
    </form>
  );
}

/** Lists longer than this get a search field. */
const SEARCH_OPTIONS_FROM = 8;

function matchOptions(options: FilterOption[], search: string): FilterOption[] {
  return options.filter(({ label }) => searchMatches(label, search));
}

function OptionsEditor({ filter, values, onApply }: EditorProps<Of<'select' | 'multi'>>) {
  const [search, setSearch] = useState('');
  const chosen = splitMulti(values[filter.key]);
  const options = matchOptions(filter.options, search);
  const empty = options.length === 0 && <span>No data to show</span>;
  return (
    <Stack gap="xs">
      {filter.options.length > SEARCH_OPTIONS_FROM && (
        <TextInput
          data-autofocus
          aria-label={`Search in ${filter.label}`}
          placeholder="Search"
          value={search}
          onChange={(event) => setSearch(event.currentTarget.value)}
        />
      )}
      <ScrollArea.Autosize mah={280} offsetScrollbars="present">
        {filter.kind === 'multi' ? (
          <Checkbox.Group
            aria-label={filter.label}
            value={chosen}
            onChange={(next) => onApply({ [filter.key]: next.join(',') }, false)}
          >
            <Stack gap={8} p={4}>
              {options.map(({ value, label }) => (
                <Checkbox key={value} size="xs" radius="xs" value={value} label={label} />
              ))}
            </Stack>
          </Checkbox.Group>
        ) : (
          <Radio.Group
            aria-label={filter.label}
            value={values[filter.key] ?? ''}
            onChange={(value) => onApply({ [filter.key]: value }, true)}
          >
            <Stack gap={8} p={4}>
              {options.map(({ value, label }) => (
                <Radio key={value} size="xs" value={value} label={label} />
              ))}
            </Stack>
          </Radio.Group>
        )}
        {empty}
      </ScrollArea.Autosize>
    </Stack>
  );
}

function DateEditor({ filter, values, onApply }: EditorProps<Of<'date-range'>>) {
  const timezone = useTimezone();
  const [from = '', to = ''] = filterParams(filter);
  const [range, setRange] = useState({ from: values[from] ?? '', to: values[to] ?? '' });
  const isTurned = range.from !== '' && range.to !== '' && range.from > range.to;
  return (
    <Stack gap="sm">
      <Group gap={6}>
        {datePresets(today(timezone)).map((preset) => (
          <Button
            key={preset.label}
            size="xs"
            variant="default"
            onClick={() => onApply({ [from]: preset.from, [to]: preset.to }, true)}
          >
            {preset.label}
          </Button>
        ))}
      </Group>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          if (!isTurned) onApply({ [from]: range.from, [to]: range.to }, true);
        }}
      >
        <Stack gap="xs">
          <Group grow gap="xs" align="start">
            <TextInput
              type="date"
              label="From"
              value={range.from}
              onChange={(event) => setRange({ ...range, from: event.currentTarget.value })}
            />
            <TextInput
              type="date"
              label="To"
              value={range.to}
              error={isTurned && 'The end date can’t be before the start date'}
              onChange={(event) => setRange({ ...range, to: event.currentTarget.value })}
            />
          </Group>
          <Button type="submit">Apply</Button>
        </Stack>
      </form>
    </Stack>
  );
}

function MoneyEditor({ filter, values, onApply }: EditorProps<Of<'money-range'>>) {
  const [low = '', high = ''] = filterParams(filter);
  const read = (text: string | undefined) => (isMinor(text) ? Number(text) : null);
  const write = (minor: number | null) => (minor === null ? '' : String(minor));
  const [range, setRange] = useState({ min: read(values[low]), max: read(values[high]) });
  const { min, max } = range;
  const isTurned = min !== null && max !== null && min > max;
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        if (!isTurned) onApply({ [low]: write(min), [high]: write(max) }, true);
      }}
    >
      <Stack gap="xs">
        <Group grow gap="xs" align="start">
          <MoneyInput
            data-autofocus
            label="From"
            currency={filter.currency}
            value={min}
            onChange={(next) => setRange({ ...range, min: next })}
          />
          <MoneyInput
            label="To"
            currency={filter.currency}
            value={max}
            error={isTurned && 'The maximum can’t be less than the minimum'}
            onChange={(next) => setRange({ ...range, max: next })}
          />
        </Group>
        <Button type="submit">Apply</Button>
      </Stack>
    </form>
  );
}
