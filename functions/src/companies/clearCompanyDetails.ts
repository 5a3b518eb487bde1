import type { Handler } from '../runtime/pipeline';
import { selectCompany } from './selectCompany';

/**
 * Takes the company off the caller's account; they stay a member and can select it again (Spec 1 §6). A repeat changes
 * nothing. Refuses with the reasons of `whyCannotStandAlone` where no other member could act for it.
 */
export const clearCompanyDetails: Handler<'clearCompanyDetails'> = (_, ctx) => selectCompany(null, ctx);
