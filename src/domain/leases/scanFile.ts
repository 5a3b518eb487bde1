/** File types of a scan of a lease signed by hand. */
export const SCAN_TYPES = ['application/pdf', 'image/jpeg', 'image/png'] as const;
export type ScanType = (typeof SCAN_TYPES)[number];

/** File extension of a scan by its type. */
export const SCAN_ENDINGS: Record<ScanType, string> = {
  'application/pdf': 'pdf',
  'image/jpeg': 'jpg',
  'image/png': 'png',
};

/** One file of a scan, named by its SHA-256. */
export type ScanFile = { sha256: string; type: ScanType };
