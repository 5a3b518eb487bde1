import { SIGNED_TERMS_MAX_BYTES } from '@domain/identity/signedTerms';
import { SCAN_MAX_BYTES } from '@domain/leases/scanCheck';
import { SIGNED_LEASE_MAX_BYTES } from '@domain/leases/writtenLease';
import { PHOTO_MAX_BYTES } from '@domain/offers/limits';
import { PDF_MAX_BYTES } from '@domain/shared/pdf';
import type { RefusalReason } from '@domain/shared/refusals';

/** A kind of stored file: its maximum size and the refusal for a larger one. */
export type FileKind = { bytesMax: number; tooLarge: RefusalReason };

/** Our documents embed photos and fonts, so they may be larger than an upload. */
const ISSUED_MAX_BYTES = 64 * 1024 * 1024;

/** The kinds of stored files that functions read. */
export const FILE_KINDS = {
  signedTerms: { bytesMax: SIGNED_TERMS_MAX_BYTES, tooLarge: 'termsTooLarge' },
  authority: { bytesMax: PDF_MAX_BYTES, tooLarge: 'authorityTooLarge' },
  signedLease: { bytesMax: SIGNED_LEASE_MAX_BYTES, tooLarge: 'signedLeaseTooLarge' },
  scan: { bytesMax: SCAN_MAX_BYTES, tooLarge: 'scanTooLarge' },
  certificate: { bytesMax: PDF_MAX_BYTES, tooLarge: 'certificateUnreadable' },
  photo: { bytesMax: PHOTO_MAX_BYTES, tooLarge: 'photosUnreadable' },
  issued: { bytesMax: ISSUED_MAX_BYTES, tooLarge: 'documentFailed' },
} as const satisfies Record<string, FileKind>;
