const list = '/settings/manage-location/store-locations';

export const locationPaths = {
  list,
  archived: `${list}?tab=archived`,
  create: `${list}/create`,
  edit: (id: number) => `${list}/edit/${id}`,
  switch: (id: number) => `${list}/switch/${id}`,
} as const;
