import { reportQuietly } from '@data/calls/reportQuietly';
import { findRegistered, findState, findTrustSnapshot } from '@data/files/documentRegistry';
import { useCallback, useRef, useState } from 'react';
import type { VerificationResult } from './verifyFile';

export type Failure = 'notPdf' | 'tooLarge' | 'unreadable' | 'offline';

export type Verification =
  | { status: 'idle' }
  | { status: 'checking'; name: string }
  | { status: 'judged'; name: string; verdict: VerificationResult }
  | { status: 'failed'; name: string; failure: Failure; file: File };

export const FILE_MAX_BYTES = 25 * 1024 * 1024;

const PDF_HEAD = '%PDF-';
/** PDF readers allow some bytes before the header. */
const HEAD_WITHIN_BYTES = 1024;

const isPdf = (bytes: Uint8Array): boolean =>
  new TextDecoder('latin1').decode(bytes.subarray(0, HEAD_WITHIN_BYTES)).includes(PDF_HEAD);

type Outcome = { verdict: VerificationResult } | { failure: Failure };

const readBytes = async (file: File): Promise<Uint8Array<ArrayBuffer> | null> => {
  try {
    return new Uint8Array(await file.arrayBuffer());
  } catch {
    // The browser cannot read a file that was moved or locked after the user chose it.
    return null;
  }
};

const checkFile = async (file: File): Promise<Outcome> => {
  if (file.size > FILE_MAX_BYTES) return { failure: 'tooLarge' };
  const bytes = await readBytes(file);
  if (!bytes) return { failure: 'unreadable' };
  if (!isPdf(bytes)) return { failure: 'notPdf' };
  try {
    const { verifyFile } = await import('./verifyFile');
    return { verdict: await verifyFile(bytes, { findRegistered, findState, findTrustSnapshot }) };
  } catch (error) {
    // Offline, neither the registry nor the code that checks seals can be loaded.
    reportQuietly('verifyDocument', error);
    return { failure: 'offline' };
  }
};

/** Checks one file at a time. Shows only the result for the latest chosen file. */
export function useVerification() {
  const [state, setState] = useState<Verification>({ status: 'idle' });
  const latest = useRef<File | null>(null);
  const check = useCallback(async (file: File) => {
    const { name } = file;
    latest.current = file;
    setState({ status: 'checking', name });
    const outcome = await checkFile(file);
    if (latest.current !== file) return;
    setState(
      'verdict' in outcome
        ? { status: 'judged', name, verdict: outcome.verdict }
        : { status: 'failed', name, failure: outcome.failure, file },
    );
  }, []);
  return { state, check };
}
