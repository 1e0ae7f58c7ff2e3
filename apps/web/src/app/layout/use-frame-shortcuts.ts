import { useLocation, useNavigate } from 'react-router';
import { useMe } from '../../lib/session/use-session.ts';
import { type Shortcut, useShortcuts } from '../../lib/shortcuts.ts';
import { menuOf, sectionOf } from './menu.rules.ts';
import { menu } from './menu.ts';

interface FrameActions {
  onPalette: () => void;
  onHelp: () => void;
}

/** The shortcuts of every screen. */
export function useFrameShortcuts({ onPalette, onHelp }: FrameActions): void {
  const me = useMe();
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const sections = menuOf(menu, me);

  const search = () => {
    const field = document.querySelector<HTMLElement>('[data-page-search]');
    if (field) field.focus();
    else onPalette();
  };
  const own = sectionOf(sections, pathname);
  const creating = [own, ...sections].flatMap((section) => section?.entries ?? []).find((entry) => entry.creates);
  const create = () => {
    const button = document.querySelector<HTMLElement>('[data-page-create]');
    if (button) button.click();
    else if (creating) void navigate(creating.to);
  };

  const everywhere: Shortcut[] = [
    { keys: 'mod+k', label: 'Search or jump to anything', group: 'Everywhere', run: onPalette },
    { keys: '/', label: 'Search this page', group: 'Everywhere', run: search },
    { keys: '?', label: 'Help with this page, and its keys', group: 'Everywhere', run: onHelp },
  ];
  if (creating) everywhere.push({ keys: 'c', label: creating.label, group: 'Everywhere', run: create });
  const going = sections.map((section) => ({
    keys: `g ${section.key}`,
    label: section.label,
    group: 'Go to',
    run: () => void navigate(section.to),
  }));
  useShortcuts([...everywhere, ...going], 'frame');
}
