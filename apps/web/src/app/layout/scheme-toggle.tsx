import { ActionIcon, useComputedColorScheme, useMantineColorScheme } from '@mantine/core';
import { IconMoon, IconSun } from '@tabler/icons-react';
import { usePhrase } from '../../lib/languages/phrase.ts';

/** Toggles light and dark; used on the sign-in page. */
export function SchemeToggle() {
  const { setColorScheme } = useMantineColorScheme();
  const phrase = usePhrase();
  const isDark = useComputedColorScheme() === 'dark';
  const Icon = isDark ? IconSun : IconMoon;
  return (
    <ActionIcon
      aria-label={phrase(isDark ? 'Use light colors' : 'Use dark colors')}
      onClick={() => setColorScheme(isDark ? 'light' : 'dark')}
    >
      <Icon size={18} stroke={1.75} />
    </ActionIcon>
  );
}
