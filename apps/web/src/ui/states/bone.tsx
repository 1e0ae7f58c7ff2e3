import { Skeleton, type SkeletonProps } from '@mantine/core';
import classes from './states.module.css';

/** One gray placeholder shape while content loads. */
export function Bone(props: SkeletonProps) {
  return <Skeleton {...props} className={classes.bone} data-bone />;
}
