import type forge from 'node-forge';
import { config, type SealKey } from '../runtime/config';
import { sha256Hex } from '../runtime/hash';

/**
 * The platform's technical seal on a finished PDF (`adbe.pkcs7.detached`). It shows that the platform issued exactly
 * these bytes. It is not a qualified signature. Times are epoch ms.
 */
export type DocumentSeal = {
  /** SHA-256 of the certificate (DER), lower-case hexadecimal. */
  fingerprint: string;
  /** Reserves the space of the seal. Must be the last step before the document is closed. */
  place: (pdf: PDFKit.PDFDocument, at: number) => void;
  /** Seals the bytes. Deterministic: the same bytes and time give the same result. */
  close: (bytes: Uint8Array, at: number) => Promise<Uint8Array>;
};

/** Bytes reserved for the seal, which takes about 1.4 kB, and its time stamp, which takes 3 to 9 kB with its certificates. */
const ROOM_BYTES = 12_288;

/** Texts that validators show beside the seal. */
const SEAL_TEXTS = {
  reason: 'Pieczęć techniczna platformy: dokument wydany przez serwis Pewny Lokal',
  name: 'Pewny Lokal',
  location: 'Polska',
};

/** PDF stores times in whole seconds. */
const truncateToSeconds = (at: number): Date => new Date(Math.floor(at / 1000) * 1000);

const computeFingerprint = async ({ p12, passphrase }: SealKey): Promise<string> => {
  const { default: library } = await import('node-forge');
  const file = library.asn1.fromDer(Buffer.from(p12).toString('binary'));
  const contents = library.pkcs12.pkcs12FromAsn1(file, passphrase);
  const listBags = (bagType = '') => contents.getBags({ bagType })[bagType] ?? [];
  const key = listBags(library.pki.oids.pkcs8ShroudedKeyBag)[0]?.key as forge.pki.rsa.PrivateKey | undefined;
  const certificate = listBags(library.pki.oids.certBag)
    .map(({ cert }) => cert)
    .find((cert) => key && (cert?.publicKey as forge.pki.rsa.PublicKey | undefined)?.n.equals(key.n));
  if (!certificate) throw new Error('The key of the document seal has no certificate of its own.');
  const der = library.asn1.toDer(library.pki.certificateToAsn1(certificate)).getBytes();
  return sha256Hex(Buffer.from(der, 'binary'));
};

/** Opens a seal with its key. The libraries are loaded lazily here. */
export const openSeal = async (key: SealKey): Promise<DocumentSeal> => {
  const [{ pdfkitAddPlaceholder }, { SignPdf }, { P12Signer }, fingerprint] = await Promise.all([
    import('@signpdf/placeholder-pdfkit'),
    import('@signpdf/signpdf'),
    import('@signpdf/signer-p12'),
    computeFingerprint(key),
  ]);
  /** A signer consumes its key, so each seal needs a new one. */
  const signer = () => new P12Signer(Buffer.from(key.p12), { passphrase: key.passphrase });
  return {
    fingerprint,
    place: (pdf, at) => {
      pdfkitAddPlaceholder({
        pdf,
        pdfBuffer: Buffer.alloc(0),
        ...SEAL_TEXTS,
        contactInfo: config.appUrl,
        signingTime: truncateToSeconds(at),
        signatureLength: ROOM_BYTES,
      });
    },
    close: (bytes, at) => new SignPdf().sign(Buffer.from(bytes), signer(), truncateToSeconds(at)),
  };
};

let opened: Promise<DocumentSeal> | null = null;

/** Returns this deployment's seal, opened on first use. @throws when its key is missing or cannot be opened */
export const loadDocumentSeal = (): Promise<DocumentSeal> => {
  opened ??= openSeal(config.sealKey).catch((error: unknown) => {
    opened = null;
    throw error;
  });
  return opened;
};
