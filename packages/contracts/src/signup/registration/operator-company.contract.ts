import { z } from 'zod';
import { CompanyForm } from '../../company/company-form.contract.ts';

const line = () => z.string().trim().min(1).max(100);

/** A person whom the operator gives a login. They set the password themselves. */
export const OperatorPerson = z.object({
  email: z.email().trim().max(254),
  first_name: line(),
  last_name: line(),
});
export type OperatorPerson = z.output<typeof OperatorPerson>;

/** A company that the operator creates, with its owner. */
export const OperatorCompany = CompanyForm.extend(OperatorPerson.shape);
export type OperatorCompany = z.output<typeof OperatorCompany>;
