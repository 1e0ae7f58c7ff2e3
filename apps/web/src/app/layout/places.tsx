import { IconBell } from '@tabler/icons-react';
import { useMe } from '../../features/session/use-session.ts';
import layoutClasses from './main-layout.module.css';
import classes from './top-bar.module.css';

/** Room for the banner of a session that is not an ordinary one. */
export function BannerPlace() {
  const me = useMe();
  return (me.support_ends_at || me.view_as) && <div className={layoutClasses.banner} />;
}

/** A bell that cannot be rung yet. */
export function BellPlace() {
  return (
    <span className={classes.bell} aria-hidden="true">
      <IconBell size={18} stroke={1.75} />
    </span>
  );
}
