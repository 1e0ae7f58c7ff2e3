import { Radio, Stack, Text } from '@mantine/core';
import classes from './field-choice.module.css';

export interface FieldOption {
  value: string;
  /** Empty: the record has none. */
  text: string;
  /** Whose value it is: a name. */
  from: string;
}

interface FieldChoiceProps {
  label: string;
  options: readonly FieldOption[];
  value: string;
  onChange: (value: string) => void;
}

/** One field in which two records differ: the user chooses the value to keep. */
export function FieldChoice({ label, options, value, onChange }: FieldChoiceProps) {
  return (
    <Radio.Group label={label} value={value} onChange={onChange} classNames={{ label: classes.label }}>
      <div className={classes.options}>
        {options.map((option) => (
          <Radio
            key={option.value}
            value={option.value}
            className={classes.option}
            label={
              <Stack gap={0}>
                <span className={classes.text}>{option.text || 'Empty'}</span>
                <Text size="xs" c="dimmed" component="span">
                  {option.from}
                </Text>
              </Stack>
            }
          />
        ))}
      </div>
    </Radio.Group>
  );
}
