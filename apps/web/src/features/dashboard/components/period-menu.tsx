import { Button, Menu } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { type PeriodKey, periods, toPeriod } from '../dashboard.rules.ts';

interface PeriodMenuProps {
  period: PeriodKey;
  onChange: (period: PeriodKey) => void;
}

/** The menu for the period of the figures. */
export function PeriodMenu({ period, onChange }: PeriodMenuProps) {
  const { label } = periods[period];
  return (
    <Menu position="bottom-end" width={180}>
      <Menu.Target>
        <Button
          variant="default"
          rightSection={<IconChevronDown size={14} stroke={1.75} />}
          aria-label={`Period: ${label}`}
        >
          {label}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.RadioGroup value={period} onChange={(value) => onChange(toPeriod(value))}>
          {(Object.keys(periods) as PeriodKey[]).map((key) => (
            <Menu.RadioItem key={key} value={key} closeMenuOnClick>
              {periods[key].label}
            </Menu.RadioItem>
          ))}
        </Menu.RadioGroup>
      </Menu.Dropdown>
    </Menu>
  );
}
