import type { RegistryEntry } from '@domain/evidence/registry';
import { type DocumentSeal, openSeal } from '@functions/adapters/loadDocumentSeal';
import type { AuditPage, AuditStep, FinalPages } from '@functions/documents/kinds';
import { NOW } from '@tests/support/builders';
import { createDevelopmentSeal } from '@tools/dev/sealCertificate';

export const VERIFY_URL = 'https://pewnylokal.example/weryfikacja';

/** Creates a seal with its own key, as the local stack does. */
export const aSeal = (): Promise<DocumentSeal> => {
  const { DOCUMENT_SEAL_P12, DOCUMENT_SEAL_PASSPHRASE } = createDevelopmentSeal();
  return openSeal({ p12: Buffer.from(DOCUMENT_SEAL_P12, 'base64'), passphrase: DOCUMENT_SEAL_PASSPHRASE });
};

const LANDLORD = { person: 'Łucja Wąż', company: 'ŻÓŁTA KAMIENICA SP. Z O.O.' };
const TENANT = { person: 'Grzegorz Źdźbło', company: 'ŹDŹBŁO I WSPÓLNICY SP. K.' };

const STEPS: [type: string, by: AuditStep['by']][] = [
  ['offerCreated', LANDLORD],
  ['projectSent', LANDLORD],
  ['offerConfirmed', LANDLORD],
  ['documentMade', 'platform'],
  ['offerReserved', 'outsider'],
  ['offerReserved', TENANT],
  ['leaseSigned', TENANT],
];

const anAuditPage = (): AuditPage => ({
  verifyUrl: VERIFY_URL,
  steps: STEPS.map(([type, by], index) => ({
    seq: index + 1,
    type,
    at: NOW,
    by,
    documentSha256: type === 'documentMade' ? 'd'.repeat(64) : null,
    consentSha256: type === 'leaseSigned' ? 'e'.repeat(64) : null,
    hash: String(index + 1).repeat(64),
  })),
});

export const buildFinalPages = (seal: DocumentSeal): FinalPages => ({
  audit: anAuditPage(),
  seal,
  sealedAt: NOW,
});

/** A registry with one sealed document and its certificate. */
export const createFakeRegistry = (sha256: string, fingerprint: string) => {
  const entry: RegistryEntry = { kind: 'lease', sealedAt: NOW, fingerprint };
  const entries = new Map<string, RegistryEntry>([
    [sha256, entry],
    [fingerprint, { ...entry, kind: 'certificate' }],
  ]);
  return async (asked: string) => entries.get(asked) ?? null;
};
