import type { Handler } from '../runtime/pipeline';
import { selectCompany } from './selectCompany';

/**
 * Makes the caller act for one of their companies, if they were accepted there (Spec 1 §6). Idempotent. Throws
 * `Refusal('companyNotFound')`, `Refusal('notCompanyMember')`, and the reasons of `whyCannotStandAlone` if no other
 * member could act for the company they leave.
 */
export const updateUserCompanyId: Handler<'updateUserCompanyId'> = ({ companyId }, ctx) =>
  selectCompany(companyId, ctx);
