import type { RefusalCode } from '../../shared/refusalCode';

/** Refusals of a signature that the EU's trusted lists do not call qualified. */
export const QUALIFICATION_REFUSALS = {
  certificateRevoked: 'invalid-argument',
  signatureNotOnList: 'invalid-argument',
  signatureListNotRead: 'invalid-argument',
  signatureServiceNotTrusted: 'invalid-argument',
  signatureKeyForOtherUse: 'invalid-argument',
  signatureNoDevice: 'invalid-argument',
} as const satisfies Record<string, RefusalCode>;
