export interface SavedView {
  id: number;
  name: string;
  /** The URL query that the view restores. */
  query: string;
  is_shared?: boolean;
  /** Users can change or delete only their own views. */
  is_own?: boolean;
}

export interface SavedViews {
  items: readonly SavedView[];
  /** Whether the user may share views. */
  canShare?: boolean;
  /** Saves a view and returns its id. Updates the view if an id is given. */
  onSave: (view: { id?: number; name: string; query: string; is_shared: boolean }) => Promise<number>;
  onDelete: (id: number) => Promise<unknown>;
  onSwitch?: (view: SavedView | null) => void;
}

/** The open view dialog: naming a new view or deleting one. It keeps its content while it fades out. */
export type ViewDialogState = { isOpen: boolean } & ({ for: 'name' } | { for: 'deletion'; view: SavedView });
