import { SectionSkeleton } from '../../../ui/states/skeletons.tsx';
import classes from '../shop.module.css';

/** In the place of a page until its data is there. */
export const Waiting = () => (
  <div className={classes.waiting}>
    <SectionSkeleton lines={8} />
  </div>
);
