export const drawersPath = '/payouts/drawers';
export const drawerHistoryPath = '/payouts/drawers/history';
export const drawerSessionPath = (id: number) => `/payouts/drawers/session/${id}`;

/** The id under which the history stores its state, for the way back from a session. */
export const drawerHistoryId = 'drawer-sessions';
