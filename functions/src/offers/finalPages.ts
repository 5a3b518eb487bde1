import { paths } from '@api/paths';
import { formatPersonName } from '@domain/accounts/personName';
import type { AuditEntry } from '@domain/events/auditChain';
import { SIGNATURE_CHECKS } from '@domain/evidence/qualified/storedQualification';
import type { IssuedKind, SealedKind } from '@domain/evidence/registry';
import type { Contract } from '@domain/leases/contract';
import { getLeaseKind, type LeaseOptionId } from '@domain/offers/leaseOptions';
import type { Language } from '@domain/shared/format';
import { loadDocumentSeal } from '../adapters/loadDocumentSeal';
import { type AuditRecord, readAuditRecords } from '../data/auditLog';
import { findCompanyById } from '../data/companies';
import { findContract } from '../data/contracts';
import { findUser } from '../data/users';
import type {
  Actor,
  AuditStep,
  DocumentData,
  FinalPages,
  MadeDocumentName,
  RenderedKind,
} from '../documents/kinds';
import { config } from '../runtime/config';
import type { ConsentTexts } from './consent';

/** Steps that make a document final. Its audit page lists the chain up to this step. */
const FINAL_STEPS: Record<SealedKind, readonly string[]> = {
  lease: ['leaseSigned'],
  protocol: ['protocolSigned'],
  return: ['returnSigned', 'returnClosed'],
};

/** Kinds that this folder renders from an offer. */
type FiledKind = Exclude<IssuedKind, 'offerExcerpt' | 'writtenLease' | 'invoice' | 'legal'>;

type KindTable = { [K in RenderedKind]: (data: DocumentData[K]) => FiledKind };

/** Registry kind of each document. The mapped type requires an entry for each new kind. */
const ISSUED_KINDS: KindTable = {
  project: () => 'project',
  offer: () => 'offer',
  lease: ({ tenant, signedAt }) => {
    if (!tenant) return 'openLease';
    return signedAt === null ? 'reservedLease' : 'lease';
  },
  protocol: ({ signedBy }) => (signedBy ? 'protocol' : 'submittedProtocol'),
  return: () => 'return',
};

/** Returns the registry kind of a document. A sealed kind never changes any more. */
export const getIssuedKind = <K extends RenderedKind>(kind: K, data: DocumentData[K]): FiledKind =>
  ISSUED_KINDS[kind](data);

type ActorLookup = (origin: AuditRecord['origin']) => Promise<Actor>;

/** Creates a lookup that names only the people who act for the parties of this lease. */
const createActorLookup = async (contract: Contract | null): Promise<ActorLookup> => {
  const sides = contract
    ? [
        { uid: contract.landlordUid, companyId: contract.landlordCompanyId },
        { uid: contract.tenantUid, companyId: contract.tenantCompanyId },
      ]
    : [];
  return async (origin) => {
    if (!origin?.actorUid) return 'platform';
    const { actorUid, actorCompanyId } = origin;
    const side = sides.find(({ uid, companyId }) => uid === actorUid || companyId === actorCompanyId);
    if (!side) return 'outsider';
    const [user, company] = await Promise.all([findUser(actorUid), findCompanyById(side.companyId)]);
    return { person: user ? formatPersonName(user) : '', company: company?.nazwa ?? '' };
  };
};

const getConsentDigest = ({ facts }: AuditEntry): string | null =>
  (facts.consent as ConsentTexts | undefined)?.sha256 ?? null;

/** Returns the certificate data of a signature made outside the platform. The tenant's are in the origin. */
const getStepSignature = ({ entry, origin }: AuditRecord): Pick<AuditStep, 'signature'> => {
  const { signer, issuer } = { ...entry.facts, ...origin?.named };
  const check = SIGNATURE_CHECKS.find((known) => known === entry.facts.signatureCheck) ?? 'notLookedUp';
  const isSignature = typeof signer === 'string' && typeof issuer === 'string';
  return isSignature ? { signature: { signer, issuer, check } } : {};
};

type MadeFacts = Partial<MadeDocumentName> & { document?: string };

/** Names of signed documents in contracts. The translation's ends with its language. */
const SIGNED_NAME = /^(lease|protocol|return)(?:-(en))?$/;

/** Returns the signed document that was stamped, by its name in the contract. */
const findStampedDocument = (name = ''): MadeDocumentName | null => {
  const [, kind, lang = 'pl'] = SIGNED_NAME.exec(name) ?? [];
  if (!kind) return null;
  return { kind: kind as SealedKind, stage: kind as SealedKind, option: null, lang: lang as Language };
};

type LeaseOfContract = Pick<Contract, 'option' | 'months'> | null;

/** Returns the kind of a lease by its length. Earlier records may store a term of up to twelve months as the long one. */
const getKindOfOption = (option: LeaseOptionId | null, contract: LeaseOfContract): LeaseOptionId | null =>
  option !== null && contract?.option === option
    ? getLeaseKind({ id: option, months: contract.months })
    : option;

/** Returns the document a step created or stamped. Entries older than the language field are Polish. */
export const getStepDocument = (
  { type, facts }: Pick<AuditEntry, 'type' | 'facts'>,
  contract: LeaseOfContract,
): Pick<AuditStep, 'document'> => {
  const { kind, option = null, lang = 'pl', document: name, ...numbers } = facts as MadeFacts;
  const { stage, version, reservation, round } = numbers;
  const stamped = type === 'documentStamped' ? findStampedDocument(name) : null;
  if (stamped) return { document: stamped };
  if (type !== 'documentMade' || !kind) return {};
  return {
    document: {
      ...{ kind, option: getKindOfOption(option, contract), lang },
      ...(stage && { stage }),
      ...(version && { version }),
      ...(reservation && { reservation }),
      ...(round && { round }),
    },
  };
};

/** Returns the handover time that a step is about. */
const getStepHandover = ({ facts: { day, hour } }: AuditEntry): Pick<AuditStep, 'handover'> =>
  typeof day === 'string' && typeof hour === 'string' ? { handover: { day, hour } } : {};

/** Returns whether the step confirmed a deposit that another payer than the tenant paid. */
const getStepPayer = ({ facts }: AuditEntry): Pick<AuditStep, 'isOtherPayer'> =>
  facts.isOtherPayer === true ? { isOtherPayer: true } : {};

const loadAuditSteps = async (offerId: string, kind: SealedKind): Promise<AuditStep[]> => {
  const [records, contract] = await Promise.all([readAuditRecords(offerId), findContract(offerId)]);
  const last = records.findLastIndex(({ entry }) => FINAL_STEPS[kind].includes(entry.type));
  const actorOf = await createActorLookup(contract);
  return Promise.all(
    records.slice(0, last + 1).map(async (record): Promise<AuditStep> => {
      const { entry, origin } = record;
      const { seq, type, at, hash, documentSha256 = null } = entry;
      const consentSha256 = getConsentDigest(entry);
      const told = {
        seq,
        type,
        at,
        hash,
        documentSha256,
        consentSha256,
        ...getStepDocument(entry, contract),
        ...getStepHandover(entry),
        ...getStepSignature(record),
        ...getStepPayer(entry),
      };
      return { ...told, by: await actorOf(origin) };
    }),
  );
};

/** Loads the final pages of a document. They depend only on the chain, the parties and `sealedAt` (epoch ms). */
export const loadFinalPages = async (
  offerId: string,
  kind: SealedKind,
  sealedAt: number,
): Promise<FinalPages> => ({
  audit: {
    steps: await loadAuditSteps(offerId, kind),
    verifyUrl: `${config.appUrl}${paths.verifyDocument()}`,
  },
  seal: await loadDocumentSeal(),
  sealedAt,
});
