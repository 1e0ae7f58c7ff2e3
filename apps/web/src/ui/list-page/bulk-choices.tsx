import { Autocomplete, Select, TextInput } from '@mantine/core';
import type { BulkChoice } from './bulk.rules.ts';

interface BulkChoicesProps {
  fields: readonly BulkChoice[];
  made: Readonly<Record<string, string>>;
  onChange: (made: Record<string, string>) => void;
}

/** What a bulk action asks before its dry run. */
export function BulkChoices({ fields, made, onChange }: BulkChoicesProps) {
  return fields.map((choice, index) => {
    const shared = {
      label: choice.label,
      required: choice.isRequired,
      'data-autofocus': index === 0 || undefined,
    };
    const set = (value: string) => onChange({ ...made, [choice.key]: value });
    if (choice.kind === 'select')
      return (
        <Select
          key={choice.key}
          {...shared}
          data={choice.options ?? []}
          searchable
          openOnFocus={false}
          clearable={!choice.isRequired}
          value={made[choice.key] ?? null}
          onChange={(value) => set(value ?? '')}
        />
      );
    if (choice.options)
      return (
        <Autocomplete
          key={choice.key}
          {...shared}
          data={choice.options.map(({ value }) => value)}
          openOnFocus={false}
          value={made[choice.key] ?? ''}
          onChange={set}
        />
      );
    return (
      <TextInput
        key={choice.key}
        {...shared}
        value={made[choice.key] ?? ''}
        onChange={(event) => set(event.currentTarget.value)}
      />
    );
  });
}
