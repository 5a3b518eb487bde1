import type { Certificate } from 'pkijs';
import { getRef, listItems, readPdfFile, resolveDict } from '../pdfFile';
import { asText } from '../pdfSeal';
import { type Inflate, readStreamData, withTotalLimit } from '../pdfStreams';
import { parseCertificate } from './readCertificate';
import { NO_PROOFS, type RevocationProofs } from './readRevocation';

/** Most proofs of one kind that are read. */
const PROOFS_MAX = 50;

/** Proofs and certificates of the validation data of a file (DSS, ETSI EN 319 142-1 §5.4). */
export type PdfProofs = { proofs: RevocationProofs; certificates: Certificate[] };

/** Reads the validation data of a file. A file without them, or one that cannot be read, has none. */
export const readPdfProofs = (bytes: Uint8Array, inflate: Inflate): PdfProofs => {
  const bounded = withTotalLimit(inflate);
  const text = asText(bytes);
  try {
    const { objects, root } = readPdfFile(text, bounded);
    const catalog = resolveDict(objects, { kind: 'ref', number: root });
    const data = resolveDict(objects, catalog?.entries.get('DSS'));
    const read = (key: string): Uint8Array[] =>
      listItems(objects, data?.entries.get(key))
        .slice(0, PROOFS_MAX)
        .flatMap((item) => {
          const object = objects.get(getRef(item) ?? -1);
          return object ? [readStreamData(text, object, bounded)] : [];
        });
    return {
      proofs: { responses: read('OCSPs'), lists: read('CRLs') },
      certificates: read('Certs').flatMap((der) => parseCertificate(der) ?? []),
    };
  } catch {
    // The reader throws for files that it does not understand.
    return { proofs: NO_PROOFS, certificates: [] };
  }
};
