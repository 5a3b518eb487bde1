import type { Handler } from '../runtime/pipeline';
import { selectCompany } from './selectCompany';

/**
 * Makes the caller act for one of the companies they belong to, as far as they were accepted there (Spec 1 §6). A repeat
 * changes nothing. Refuses with `companyNotFound`, `notCompanyMember`, and the reasons of
 * `whyCannotStandAlone` where no other member could act for the company that is left.
 */
export const updateUserCompanyId: Handler<'updateUserCompanyId'> = ({ companyId }, ctx) =>
  selectCompany(companyId, ctx);
