import { IconBell } from '@tabler/icons-react';
import { useMe } from '../../lib/session/use-session.ts';
import layoutClasses from './main-layout.module.css';
import classes from './top-bar.module.css';

/** Reserves room for the session banner. */
export function BannerSkeleton() {
  const me = useMe();
  return (me.support_ends_at || me.view_as) && <div className={layoutClasses.banner} />;
}

/** A placeholder for the bell while it loads. */
export function BellSkeleton() {
  return (
    <span className={classes.bell} aria-hidden="true">
      <IconBell size={18} stroke={1.75} />
    </span>
  );
}
