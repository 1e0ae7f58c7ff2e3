/** A category, a brand in it, or one model. */
export interface SourceScope {
  category_id: number;
  brand_id: number | null;
  model_id: number | null;
}

export interface ScopedDevice {
  category_id: number;
  brand_id: number;
  model_id: number;
}

/** Whether a source includes a device. Sources without scopes include all devices. */
export function isInScope(scopes: readonly SourceScope[], device: ScopedDevice): boolean {
  return (
    scopes.length === 0 ||
    scopes.some(
      (scope) =>
        scope.category_id === device.category_id &&
        (scope.brand_id === null || scope.brand_id === device.brand_id) &&
        (scope.model_id === null || scope.model_id === device.model_id),
    )
  );
}

export interface Pause {
  category_id: number;
  brand_id: number | null;
}

/** Whether scheduled syncs skip a device. */
export const isPaused = (pauses: readonly Pause[], device: ScopedDevice): boolean =>
  pauses.some(
    (pause) =>
      pause.category_id === device.category_id && (pause.brand_id === null || pause.brand_id === device.brand_id),
  );
