import { Checkbox, Stack, Text } from '@mantine/core';
import { type LinkSide, type SharedKey, thingsOf } from '@tradepost/contracts/franchise/company-link.data';

interface ShareChoiceProps {
  side: LinkSide;
  value: readonly SharedKey[];
  onChange: (value: SharedKey[]) => void;
}

/** What this side of a link gives, each with what it means. */
export function ShareChoice({ side, value, onChange }: ShareChoiceProps) {
  return (
    <div>
      <Checkbox.Group label="You share" value={[...value]} onChange={(keys) => onChange(keys as SharedKey[])}>
        <Stack gap="sm" mt="sm">
          {thingsOf(side).map(({ key, label, what }) => (
            <Checkbox key={key} value={key} label={label} description={what} />
          ))}
        </Stack>
      </Checkbox.Group>
      <Text size="sm" c="dimmed" mt="sm">
        Neither company ever sees the other’s customers or orders.
      </Text>
    </div>
  );
}
