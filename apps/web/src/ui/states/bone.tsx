import { Skeleton, type SkeletonProps } from '@mantine/core';
import classes from './states.module.css';

/** One grey shape of what is to come, as quiet as a border. */
export function Bone(props: SkeletonProps) {
  return <Skeleton {...props} className={classes.bone} />;
}
