import { Switch, Title } from '@mantine/core';
import { listShortcuts, useSingleKeys } from '../../lib/shortcuts.ts';
import { Kbd } from '../../ui/kbd/kbd.tsx';
import classes from './keyboard-keys.module.css';

const names: Record<string, string> = {
  escape: 'Esc',
  enter: 'Enter',
  mod: /Mac|iPhone|iPad/.test(navigator.userAgent) ? '⌘' : 'Ctrl',
};

/** The keys as they are printed on the keyboard: `mod+enter` is Ctrl+Enter. */
function keycaps(keys: string): string {
  return keys.replace(/[^+ ]+/g, (key) => names[key] ?? key.toUpperCase());
}

/** The shortcuts of this screen, and a switch for single-key shortcuts. */
export function KeyboardKeys() {
  const [areOn, setOn] = useSingleKeys();
  const groups = Map.groupBy(listShortcuts(), ({ group }) => group);
  return (
    <>
      <div className={classes.groups}>
        {[...groups].map(([group, shortcuts]) => (
          <section key={group} aria-label={group}>
            <Title order={4} className={classes.title}>
              {group}
            </Title>
            <dl className={classes.list}>
              {shortcuts.map(({ keys, label }) => (
                <div key={keys}>
                  <dt>{label}</dt>
                  <dd>
                    <Kbd keys={keycaps(keys)} />
                  </dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </div>
      <Switch
        mt="lg"
        size="xs"
        label="Single-key shortcuts"
        checked={areOn}
        onChange={(event) => setOn(event.currentTarget.checked)}
      />
    </>
  );
}
