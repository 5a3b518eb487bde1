import type { Handler } from '../runtime/pipeline';
import { selectCompany } from './selectCompany';

/**
 * Deselects the caller's company. They stay a member and can select it again (Spec 1 §6). Idempotent. Throws the reasons
 * of `whyCannotStandAlone` if no other member could act for it.
 */
export const clearCompanyDetails: Handler<'clearCompanyDetails'> = (_, ctx) => selectCompany(null, ctx);
