import { Bone } from '../../../../ui/states/bone.tsx';
import { FormSkeleton } from '../../../../ui/states/skeletons.tsx';
import classes from '../devices/components/device-editor.module.css';
import skeletonClasses from './create-skeletons.module.css';
import { Step } from './step.tsx';

/** Placeholder for the device editor. */
export function EditorSkeleton() {
  return (
    <div role="status" aria-label="Loading" className={classes.loading}>
      <Bone h={20} w="40%" />
      <Bone h={40} />
      <Bone h={200} />
    </div>
  );
}

/** Placeholder for a line or two. */
export function NoteSkeleton() {
  return <div className={skeletonClasses.note} />;
}

/** Placeholder for the new customer form. */
export function NewCustomerSkeleton() {
  return <FormSkeleton fields={3} />;
}

/** Placeholder for the last step. */
export function DetailsSkeleton() {
  return (
    <Step number={4} title="Details">
      <div className={skeletonClasses.details} role="status" aria-label="Loading">
        <FormSkeleton fields={2} />
      </div>
    </Step>
  );
}
