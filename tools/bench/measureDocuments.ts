import type { Company } from '@domain/companies/company';
import type { Contract } from '@domain/leases/contract';
import { findLeaseOption, getLeaseOptions } from '@domain/offers/leaseOptions';
import type { Offer } from '@domain/offers/offer';
import { asSubmitted } from '@domain/protocol/asSubmitted';
import { createBlankProtocol } from '@domain/protocol/createBlankProtocol';
import { isSubmitted, pickProtocolForm } from '@domain/protocol/protocol';
import { openSeal } from '@functions/adapters/loadDocumentSeal';
import type {
  FinalPages,
  LeaseDocument,
  ProjectDocument,
  ProtocolDocument,
} from '@functions/documents/kinds';
import { renderDocument, renderSealed } from '@functions/documents/renderDocument';
import { buildDemoData, type DemoData } from '../demo/data';
import { createDevelopmentSeal } from '../dev/sealCertificate';
import { computeP95 } from './statistics';

const TIME_BUDGET_MS = 150;
const SEALED_BUDGET_MS = 250;
const SIZE_BUDGET_KIB = 150;
const KIB = 1024;
const ROUNDS = 60;
const WARM_UPS = 5;
const NOW = Date.UTC(2026, 10, 20, 9);
const DIGEST = 'a3f5c0de'.repeat(8);

type Lease = { offer: Offer; contract: Contract };
type RenderedDocument = { bytes: Uint8Array; ms: number };

const getDemoCompany = ({ companies }: DemoData, id: string | null): Company => {
  const company = companies.find((one) => one.id === id);
  if (!company) throw new Error(`The demo data have no company ${id}.`);
  return company;
};

const buildOfferData = (data: DemoData, offer: Offer): ProjectDocument => ({
  offer,
  landlordCompany: getDemoCompany(data, offer.offerStatus.landlord.companyId),
  landlordName: 'Tomasz Zieliński',
  digest: offer.version?.digest ?? DIGEST,
  versionNumber: offer.version?.number ?? null,
  generatedAt: NOW,
});

const buildLeaseData = (data: DemoData, { offer, contract }: Lease): LeaseDocument => {
  const option = findLeaseOption(offer.leaseAgreement, contract.option);
  if (!option) throw new Error(`The demo offer ${offer.id} lacks the option it is leased by.`);
  return {
    offer,
    contract,
    option,
    landlordCompany: getDemoCompany(data, contract.landlordCompanyId),
    landlordName: 'Tomasz Zieliński',
    tenant: { company: getDemoCompany(data, contract.tenantCompanyId), person: contract.tenantName },
    declarations: contract.declarations ?? null,
    digest: contract.versionDigest,
    preparedAt: contract.bookedAt,
    signedAt: contract.signedAt,
  };
};

const buildOpenLeaseData = (data: DemoData, lease: Lease): LeaseDocument => ({
  ...buildLeaseData(data, lease),
  option: getLeaseOptions(lease.offer.leaseAgreement).at(-1) ?? buildLeaseData(data, lease).option,
  tenant: null,
  declarations: null,
  signedAt: null,
});

const buildProtocolData = (data: DemoData, { offer, contract }: Lease): ProtocolDocument => ({
  offer,
  protocol: isSubmitted(offer.protocolData)
    ? pickProtocolForm(offer.protocolData)
    : asSubmitted(createBlankProtocol(offer)),
  landlordCompany: getDemoCompany(data, contract.landlordCompanyId),
  tenantCompany: getDemoCompany(data, contract.tenantCompanyId),
  receptionTime: offer.receptionTime,
  submittedBy: { side: 'landlord', name: 'Tomasz Zieliński', at: NOW },
  signedBy: { side: 'tenant', name: contract.tenantName, at: NOW },
  end: null,
  digest: DIGEST,
});

/** Measures CPU time: rendering waits for nothing, and other load of the machine must not count. */
const timeRendering = async (make: () => Promise<{ bytes: Uint8Array }>): Promise<RenderedDocument> => {
  const start = process.cpuUsage();
  const { bytes } = await make();
  const { user, system } = process.cpuUsage(start);
  return { bytes, ms: (user + system) / 1000 };
};

type DocumentRenderer = (lease: Lease) => Promise<{ bytes: Uint8Array }>;
type DocumentKind = { make: DocumentRenderer; budget: number };

/** Builds the final pages of a signed lease: the steps that led to it and the seal. */
const buildFinalPages = async (): Promise<FinalPages> => {
  const { DOCUMENT_SEAL_P12, DOCUMENT_SEAL_PASSPHRASE: passphrase } = createDevelopmentSeal();
  const seal = await openSeal({ p12: Buffer.from(DOCUMENT_SEAL_P12, 'base64'), passphrase });
  const types = ['offerConfirmed', 'offerBooked', 'documentMade', 'leaseSigned'];
  const steps = types.map((type, seq) => ({
    seq,
    type,
    at: NOW,
    by: 'platform' as const,
    hash: DIGEST,
    documentSha256: null,
    consentSha256: null,
  }));
  return { audit: { steps, verifyUrl: 'https://pewnylokal.example/weryfikacja' }, seal, sealedAt: NOW };
};

/** Renders one kind of document for the demo leases. Returns whether it keeps its budgets. */
const measureDocument = async (
  name: string,
  leases: readonly Lease[],
  { make, budget }: DocumentKind,
): Promise<boolean> => {
  const made: RenderedDocument[] = [];
  for (let round = -WARM_UPS; round < ROUNDS; round += 1) {
    const lease = leases[Math.abs(round) % leases.length] as Lease;
    const one = await timeRendering(() => make(lease));
    if (round >= 0) made.push(one);
  }
  const ms = computeP95(made.map((one) => one.ms));
  const kib = Math.max(...made.map(({ bytes }) => bytes.byteLength)) / KIB;
  console.log(`${ms.toFixed(0).padStart(5)} ms ${kib.toFixed(1).padStart(6)} KiB  ${name}`);
  return ms <= budget && kib <= SIZE_BUDGET_KIB;
};

const data = buildDemoData(NOW);
const leases = data.contracts.flatMap((contract) => {
  const found = data.offers.find(({ offer }) => offer.id === contract.offerId);
  return found ? [{ offer: found.offer, contract }] : [];
});
const sealedEnd = await buildFinalPages();
const buildUnsealedKind = (make: DocumentRenderer): DocumentKind => ({ make, budget: TIME_BUDGET_MS });
const KINDS: Record<string, DocumentKind> = {
  project: buildUnsealedKind(({ offer }) =>
    renderDocument('project', { ...buildOfferData(data, offer), versionNumber: null }, 'pl'),
  ),
  offer: buildUnsealedKind(({ offer }) => renderDocument('offer', buildOfferData(data, offer), 'pl')),
  'offer, with English': buildUnsealedKind(({ offer }) =>
    renderDocument('offer', buildOfferData(data, offer), 'en'),
  ),
  'lease of an option': buildUnsealedKind((lease) =>
    renderDocument('lease', buildOpenLeaseData(data, lease), 'pl'),
  ),
  lease: buildUnsealedKind((lease) => renderDocument('lease', buildLeaseData(data, lease), 'pl')),
  'lease, with English': buildUnsealedKind((lease) =>
    renderDocument('lease', buildLeaseData(data, lease), 'en'),
  ),
  protocol: buildUnsealedKind((lease) => renderDocument('protocol', buildProtocolData(data, lease), 'pl')),
  'lease, sealed': {
    make: (lease) =>
      renderSealed('lease', buildLeaseData(data, lease), { lang: 'pl', finalPages: sealedEnd }),
    budget: SEALED_BUDGET_MS,
  },
};

console.log(
  `\nDocuments, p95 of processor time and largest (budget ${TIME_BUDGET_MS} ms, sealed ${SEALED_BUDGET_MS} ms, ${SIZE_BUDGET_KIB} KiB)`,
);
let isWithin = true;
for (const [name, kind] of Object.entries(KINDS)) {
  isWithin = (await measureDocument(name, leases, kind)) && isWithin;
}
process.exitCode = isWithin ? 0 : 1;
