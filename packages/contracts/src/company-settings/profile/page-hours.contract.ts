import { z } from 'zod';
import { Version } from '../../fields.ts';
import { problemOfHours } from '../../locations/hours.rules.ts';
import { HoursException, OpenHours } from '../../locations/location.contract.ts';
import { contract } from '../../route.ts';
import { area, companyUrl } from './profile.contract.ts';

export const PageHours = z
  .object({
    hours: z.array(OpenHours).describe('For locations that state none of their own'),
    exceptions: z.array(HoursException).describe('Holidays, and days with other hours'),
    version: z.number().int(),
  })
  .meta({ id: 'PageHours' });
export type PageHours = z.infer<typeof PageHours>;

export const PageHoursFields = z.object({
  hours: z.array(OpenHours).max(28).describe('For locations that state none of their own; empty: not stated'),
  exceptions: z.array(HoursException).max(100).default([]).describe('Holidays, and days with other hours'),
});

export const PageHoursForm = PageHoursFields.extend({
  version: Version,
}).superRefine((form, context) => {
  const problem = problemOfHours(form);
  if (problem) context.addIssue({ code: 'custom', path: problem.field.split('.'), message: problem.message });
});

const url = `${companyUrl}/page-hours`;

export const findPageHours = contract({
  method: 'GET',
  url,
  area,
  summary: 'The hours of the company, of locations that state none of their own',
  access: 'settings.view',
  data: PageHours,
});

export const savePageHours = contract({
  method: 'PUT',
  url,
  area,
  summary: 'Set the hours of the company',
  access: 'settings.edit',
  body: PageHoursForm,
  data: PageHours,
});
