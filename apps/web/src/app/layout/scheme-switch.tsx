import {
  ActionIcon,
  type MantineColorScheme,
  Menu,
  useComputedColorScheme,
  useMantineColorScheme,
} from '@mantine/core';
import { IconMoon, IconSun } from '@tabler/icons-react';

const schemes = { light: 'Light', dark: 'Dark', auto: 'System' } as const satisfies Record<MantineColorScheme, string>;

/** Chooses light, dark or the system's color scheme. */
export function SchemeSwitch() {
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  const shown = useComputedColorScheme();
  const Icon = shown === 'dark' ? IconMoon : IconSun;
  return (
    <Menu position="bottom-end" width={160} withinPortal={false}>
      <Menu.Target>
        <ActionIcon aria-label={`Color scheme: ${schemes[colorScheme]}`}>
          <Icon size={18} stroke={1.75} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>Color scheme</Menu.Label>
        <Menu.RadioGroup value={colorScheme} onChange={(value) => setColorScheme(value as MantineColorScheme)}>
          {Object.entries(schemes).map(([value, label]) => (
            <Menu.RadioItem key={value} value={value}>
              {label}
            </Menu.RadioItem>
          ))}
        </Menu.RadioGroup>
      </Menu.Dropdown>
    </Menu>
  );
}
