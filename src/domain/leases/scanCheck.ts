import { hasPdfEnd, hasPdfStart, isEncryptedPdf, PDF_MAX_BYTES } from '../shared/pdf';
import type { ScanType } from './scanFile';

/** Largest file of a scan. */
export const SCAN_MAX_BYTES = PDF_MAX_BYTES;

const JPEG_MARK = [0xff, 0xd8, 0xff] as const;
const PNG_MARK = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a] as const;

const hasMagicBytes =
  (mark: readonly number[]) =>
  (bytes: Uint8Array): boolean =>
    mark.every((byte, index) => bytes[index] === byte);

const BEGINNINGS: Record<ScanType, (bytes: Uint8Array) => boolean> = {
  'image/jpeg': hasMagicBytes(JPEG_MARK),
  'image/png': hasMagicBytes(PNG_MARK),
  'application/pdf': hasPdfStart,
};

const SCAN_TYPES = ['image/jpeg', 'image/png', 'application/pdf'] as const satisfies readonly ScanType[];

/** Returns the type of a file by its magic bytes, or `null` if it cannot be part of a scan. */
export const findScanType = (bytes: Uint8Array): ScanType | null =>
  SCAN_TYPES.find((type) => BEGINNINGS[type](bytes)) ?? null;

/**
 * Returns why a file cannot be part of a scan, or `null`. Its bytes must match its type, and the other side must be able to open
 * it without a password. The server also decodes images.
 */
export const whyNotScan = (bytes: Uint8Array, type: ScanType) => {
  if (bytes.length > SCAN_MAX_BYTES) return 'scanTooLarge' as const;
  if (findScanType(bytes) !== type) return 'scanNotReadable' as const;
  if (type !== 'application/pdf') return null;
  if (isEncryptedPdf(bytes)) return 'pdfEncrypted' as const;
  return hasPdfEnd(bytes) ? null : ('scanDamaged' as const);
};
