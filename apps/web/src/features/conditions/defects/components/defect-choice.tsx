import { Checkbox, ScrollArea, Stack } from '@mantine/core';
import type { standardDefects } from '@tradepost/contracts/conditions/default-conditions.data';
import { formatPercent } from '../../../../lib/formats/numbers.ts';

interface DefectChoiceProps {
  defects: readonly (typeof standardDefects)[number][];
  /** Keys of the chosen defects. */
  chosen: string[];
  onChoose: (keys: string[]) => void;
}

/** Checkboxes for the standard defects, each with its deduction. */
export function DefectChoice({ defects, chosen, onChoose }: DefectChoiceProps) {
  return (
    <ScrollArea.Autosize mah="50dvh">
      <Checkbox.Group aria-label="Defects" value={chosen} onChange={onChoose}>
        <Stack gap="xs" p={4}>
          {defects.map(({ key, name, amount_price }) => (
            <Checkbox key={key} value={key} label={`${name} (−${formatPercent(amount_price)})`} />
          ))}
        </Stack>
      </Checkbox.Group>
    </ScrollArea.Autosize>
  );
}
