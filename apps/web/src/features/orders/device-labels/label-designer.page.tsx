import { useSearchParams } from 'react-router';
import { LabelDesigner } from './components/label-designer.tsx';

/** `/settings/label-designer`: what device labels show, for the company or one location. */
export function Component() {
  const [params, setParams] = useSearchParams();
  const asked = Number(params.get('location'));
  const location_id = Number.isSafeInteger(asked) && asked > 0 ? asked : null;
  const choose = (next: number | null) => setParams(next === null ? {} : { location: String(next) }, { replace: true });
  return <LabelDesigner key={location_id} location_id={location_id} onChoose={choose} />;
}
