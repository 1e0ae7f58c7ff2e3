import { Bone } from '../../../../ui/states/bone.tsx';
import { FormSkeleton } from '../../../../ui/states/skeletons.tsx';
import classes from './device-editor.module.css';
import placeClasses from './places.module.css';
import { Step } from './step.tsx';

/** The description of a device to come. */
export function EditorPlace() {
  return (
    <div role="status" aria-label="Loading" className={classes.loading}>
      <Bone h={20} w="40%" />
      <Bone h={40} />
      <Bone h={200} />
    </div>
  );
}

/** A line or two to come. */
export function NotePlace() {
  return <div className={placeClasses.note} />;
}

/** The form of a newcomer to come. */
export function FormPlace() {
  return <FormSkeleton fields={3} />;
}

/** The last step to come. */
export function DetailsPlace() {
  return (
    <Step number={4} title="Details">
      <div className={placeClasses.details} role="status" aria-label="Loading">
        <FormSkeleton fields={2} />
      </div>
    </Step>
  );
}
