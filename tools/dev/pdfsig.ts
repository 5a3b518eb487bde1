import { findProgram, installSystemPackage } from './host';

const PACKAGE = { debian: 'poppler-utils', fedora: 'poppler-utils', alpine: 'poppler-utils' };
const OPENSSL = { debian: 'openssl', fedora: 'openssl', alpine: 'openssl' };

/** Installs poppler's `pdfsig`, with which tests verify seals and signatures independently. Tests that lack it say so. */
export function installPdfsig(): void {
  if (!findProgram('pdfsig')) installSystemPackage(PACKAGE);
}

/** Installs the independent verifiers of signed files: `pdfsig` and `openssl`. */
export function installSignatureJudges(): void {
  installPdfsig();
  if (!findProgram('openssl')) installSystemPackage(OPENSSL);
}
