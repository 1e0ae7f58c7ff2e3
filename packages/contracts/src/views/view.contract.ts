import { z } from 'zod';
import { contract, explain, IdParams, Instant } from '../route.ts';

/** Saved views of lists: named columns, filters, sorting and page size. */
const area = 'custom tables';

/** The list of a view, by its page's name: `order-local`, `customer`. */
export const ListName = z
  .string()
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/)
  .max(50);

export const ViewState = z.object({
  query: z.string().max(4000).describe('The query of the list’s URL without the page number: filters, sort, columns'),
});

export const View = z
  .object({
    id: z.number().int(),
    list: z.string(),
    name: z.string(),
    state: ViewState,
    is_shared: z.boolean().describe('Visible to everyone in the company'),
    is_own: z.boolean().describe('Saved by the current user, who alone may change or delete it'),
    owner: z.string(),
    is_selected: z.boolean().describe('The user has it open on this list'),
    created_at: Instant,
  })
  .meta({ id: 'View' });
export type View = z.infer<typeof View>;

export const ViewForm = z.object({
  name: explain(z.string().trim().min(1).max(60), 'Name of the view', 'This week'),
  state: explain(ViewState, 'The columns, filters and sorting of the view', { query: '' }),
  is_shared: z.boolean().default(false).describe('Requires the permission to share views'),
});
export type ViewForm = z.output<typeof ViewForm>;

export const listViews = contract({
  method: 'GET',
  url: '/v1/pos/custom-table',
  area,
  summary: 'The user’s own and shared views of a list',
  access: 'session',
  query: z.object({ list: explain(ListName.optional(), 'Default: all lists', 'orders') }),
  data: z.array(View),
});

export const createView = contract({
  method: 'POST',
  url: '/v1/pos/custom-table',
  area,
  summary: 'Save a view of a list',
  access: 'session',
  body: ViewForm.extend({ list: explain(ListName, 'The list that the view is for', 'orders') }),
  data: View,
  idempotent: true,
});

export const editView = contract({
  method: 'PUT',
  url: '/v1/pos/custom-table/:id',
  area,
  summary: 'Change one of the user’s own views',
  access: 'session',
  params: IdParams,
  body: ViewForm,
  data: View,
});

export const deleteView = contract({
  method: 'DELETE',
  url: '/v1/pos/custom-table/:id',
  area,
  summary: 'Delete one of the user’s own views',
  access: 'session',
  params: IdParams,
  data: z.null(),
});

export const switchView = contract({
  method: 'PUT',
  url: '/v1/pos/custom-table/switch/:id',
  area,
  summary: 'Open a view on its list; with `is_selected` false, return to the default',
  access: 'session',
  params: IdParams,
  body: z.object({ is_selected: z.boolean().default(true).describe('Whether the view opens with the list') }),
  data: View,
});
