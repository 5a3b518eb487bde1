import { sha256 } from '@data/browser/sha256';
import { pickReturnForm, type ReturnForm } from '@domain/returns/returnForm';
import { toCanonicalJson } from '@domain/shared/canonical';

/** Returns the digest of the return on the screen. Submitting, signing and returning send it. */
export const computeReturnDigest = (form: ReturnForm): Promise<string> =>
  sha256(toCanonicalJson(pickReturnForm(form)));
