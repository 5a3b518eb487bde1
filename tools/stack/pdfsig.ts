import { findProgram, installSystemPackage } from './host';

const PACKAGE = { debian: 'poppler-utils', fedora: 'poppler-utils', alpine: 'poppler-utils' };

/** Gets poppler's `pdfsig`, with which the tests let somebody else check our seals; they say so where it is missing. */
export function offerPdfsig(): void {
  if (!findProgram('pdfsig')) installSystemPackage(PACKAGE);
}
