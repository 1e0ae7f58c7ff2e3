import { Chip, Group, Textarea } from '@mantine/core';

interface ReasonFieldProps {
  value: string;
  onChange: (reason: string) => void;
  error?: string;
  label?: string;
  description?: string;
  isRequired?: boolean;
  /** Takes the focus when its dialog opens. */
  isFocused?: boolean;
  /** Common reasons, filled in with one click. */
  suggestions?: readonly string[];
}

/** The reason of an action, shown in the timeline. */
export function ReasonField(props: ReasonFieldProps) {
  const {
    value,
    onChange,
    error,
    label = 'Reason',
    description,
    isRequired = false,
    isFocused = false,
    suggestions = [],
  } = props;
  return (
    <div>
      <Textarea
        label={label}
        description={description}
        required={isRequired}
        data-autofocus={isFocused || undefined}
        autosize
        minRows={2}
        maxRows={8}
        maxLength={1000}
        value={value}
        error={error}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
      {suggestions.length > 0 && (
        <Chip.Group value={value} onChange={(chosen) => onChange(String(chosen))}>
          <Group gap={6} mt={8} role="group" aria-label="Common reasons">
            {suggestions.map((suggestion) => (
              <Chip key={suggestion} value={suggestion} size="xs" variant="outline">
                {suggestion}
              </Chip>
            ))}
          </Group>
        </Chip.Group>
      )}
    </div>
  );
}
