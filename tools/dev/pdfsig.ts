import { findProgram, installSystemPackage } from './host';

const PACKAGE = { debian: 'poppler-utils', fedora: 'poppler-utils', alpine: 'poppler-utils' };
const OPENSSL = { debian: 'openssl', fedora: 'openssl', alpine: 'openssl' };

/** Gets poppler's `pdfsig`, with which the tests let an outside tool check seals and signatures; without it they say so. */
export function installPdfsig(): void {
  if (!findProgram('pdfsig')) installSystemPackage(PACKAGE);
}

/** Gets the outside judges of signed files: `pdfsig` and `openssl`. */
export function installSignatureJudges(): void {
  installPdfsig();
  if (!findProgram('openssl')) installSystemPackage(OPENSSL);
}
