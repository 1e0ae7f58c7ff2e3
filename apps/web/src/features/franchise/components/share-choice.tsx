import { Checkbox, Stack } from '@mantine/core';
import { type LinkSide, type SharedKey, thingsOf } from '@tradepost/contracts/franchise/company-link.data';

interface ShareChoiceProps {
  side: LinkSide;
  value: readonly SharedKey[];
  onChange: (value: SharedKey[]) => void;
}

/** What this side of a link gives, each with what it means. */
export function ShareChoice({ side, value, onChange }: ShareChoiceProps) {
  return (
    <Checkbox.Group
      label="You share"
      description="Neither company ever sees the other’s customers or orders."
      value={[...value]}
      onChange={(keys) => onChange(keys as SharedKey[])}
    >
      <Stack gap="sm" mt="sm">
        {thingsOf(side).map(({ key, label, what }) => (
          <Checkbox key={key} value={key} label={label} description={what} />
        ))}
      </Stack>
    </Checkbox.Group>
  );
}
