import { storagePaths } from '@api/storagePaths';
import type { IssuedKind, RegistryEntry } from '@domain/evidence/registry';
import { toUnsubmitted } from '@domain/protocol/protocol';
import { verifyFile } from '@features/documents/verifyFile';
import { readAuditLog } from '@functions/data/auditLog';
import { readFile } from '@functions/data/files';
import { commit, read } from '@functions/data/store';
import { ensureDocument, ensureReading } from '@functions/offers/offerDocuments';
import { sha256Hex } from '@functions/runtime/hash';
import { createDocumentId } from '@functions/runtime/ids';
import { buildFilledForm } from '@tools/demo/factories/lifecycle';
import { DEMO_SETTINGS } from '@tools/demo/settings';
import { beforeAll, describe, expect, it } from 'vitest';
import { anOffer, NOW } from '../../support/builders';
import { invoke, startTestProject } from '../../support/functionsHarness';
import {
  answerProtocol,
  buildSigningInput,
  findStoredContract,
  landlord,
  loadSeenFormDigest,
  loadStoredOffer,
  storeOffer,
  storeParties,
  stranger,
  tenant,
} from '../../support/leaseFixtures';
import { countersign, prepareLongLease, signElectronically } from '../../support/paperFixtures';
import { refusePremises } from '../../support/refusePremises';
import { storeSignedReturn } from '../../support/returnSteps';

startTestProject();
beforeAll(async () => {
  await storeParties();
  await commit((writes) => {
    writes.set('admin/settings', DEMO_SETTINGS);
    writes.set('admin/invoiceCounter', { last: 0 });
  });
});

/** An issued paper: where it is stored and whose journal has it. */
type IssuedDocument = { path: string; offerId: string | null };

type Paper = {
  kind: IssuedKind;
  issue: () => Promise<IssuedDocument>;
  judgement: 'genuine' | 'issued' | 'outdated';
  /** The row of the journal that names the paper; `null` for papers that are no evidence of the lease. */
  row: { type: string; facts: Record<string, unknown> } | null;
};

const makes = (kind: string, option: string | null = null, more: object = {}) => ({
  type: 'documentMade',
  facts: { kind, option, lang: 'pl', ...more },
});

const arrange = async (status: 'sent' | 'active'): Promise<string> => {
  const draft = anOffer().withId(createDocumentId());
  return (await storeOffer(draft[status]().build())).id;
};

const arrangeReserved = async (): Promise<string> => {
  const { id } = await storeOffer(anOffer().withId(createDocumentId()).booked({ at: NOW }).build());
  await invoke('onOfferSign', { offer: { id }, selectedOfferOption: 'infinite' }, { by: tenant });
  return id;
};

const arrangeSigned = async (): Promise<string> => {
  const id = await arrangeReserved();
  await invoke('onSignConfirm', await buildSigningInput(id, tenant), { by: tenant });
  return id;
};

/** A lease whose landlord has submitted a filled protocol. */
const arrangeProtocol = async (): Promise<string> => {
  const begun = anOffer().withId(createDocumentId()).withStatus('DEPOSIT_CONFIRMED').handoverBegun();
  const offer = await storeOffer(begun.build());
  const protocolData = toUnsubmitted(buildFilledForm(offer));
  await commit((writes) => writes.update(`offers/${offer.id}`, { protocolData }));
  const seenDigest = await loadSeenFormDigest(offer.id);
  const input = { offer: { id: offer.id }, seenDigest, protocolLink: `/protocol/${offer.id}` };
  await invoke('onProtocolAttached', input, { by: landlord });
  return offer.id;
};

const issueRefusedProtocol = async (): Promise<IssuedDocument> => {
  const offerId = await arrangeProtocol();
  const path = await ensureDocument(offerId, 'protocol', NOW);
  await refusePremises(offerId);
  return { path, offerId };
};

const issueReturnedProtocol = async (): Promise<IssuedDocument> => {
  const offerId = await arrangeProtocol();
  const seenDigest = await loadSeenFormDigest(offerId);
  await invoke('returnProtocol', { offerId, seenDigest, comment: 'Brakuje pilota' }, { by: tenant });
  return { path: storagePaths.protocolRound(offerId, 1), offerId };
};

const issueExcerpt = async (): Promise<IssuedDocument> => {
  const offerId = await arrange('active');
  const { url } = await invoke('generateOfferPdf', { offerId, configType: 'offer' }, { by: stranger });
  return { path: decodeURIComponent(new URL(url).pathname.split('/o/')[1] ?? ''), offerId };
};

const issueWrittenLease = async (): Promise<IssuedDocument> => {
  const offerId = await prepareLongLease();
  await signElectronically(offerId);
  await countersign(offerId);
  return { path: storagePaths.offerDocument(offerId, 'lease'), offerId };
};

const issueOf = async (arranged: Promise<string>, kind: Parameters<typeof ensureDocument>[1]) => {
  const offerId = await arranged;
  return { path: await ensureDocument(offerId, kind, NOW), offerId };
};

/** The papers of each kind. A new kind does not compile until it has one. */
const PAPERS: Record<IssuedKind, Record<string, Omit<Paper, 'kind'>>> = {
  project: {
    'a project': { issue: () => issueOf(arrange('sent'), 'project'), judgement: 'issued', row: null },
  },
  offer: {
    'an offer': {
      issue: () => issueOf(arrange('active'), 'offer'),
      judgement: 'issued',
      row: makes('offer'),
    },
  },
  offerExcerpt: { 'an excerpt of an offer': { issue: issueExcerpt, judgement: 'issued', row: null } },
  openLease: {
    'a lease before its reservation': {
      issue: async () => {
        const offerId = await arrange('active');
        const wanted = { kind: 'lease', option: 'infinite', lang: 'pl' } as const;
        return { path: await ensureReading(offerId, wanted, NOW), offerId };
      },
      judgement: 'issued',
      row: makes('lease', 'infinite'),
    },
  },
  reservedLease: {
    'a reserved lease before it is signed': {
      issue: () => issueOf(arrangeReserved(), 'lease'),
      judgement: 'issued',
      row: makes('lease'),
    },
  },
  lease: {
    'a signed lease': {
      issue: () => issueOf(arrangeSigned(), 'lease'),
      judgement: 'genuine',
      row: makes('lease'),
    },
  },
  writtenLease: {
    'a lease with the signatures of both sides': {
      issue: issueWrittenLease,
      judgement: 'genuine',
      row: { type: 'leaseSigned', facts: { option: 'fixedlong', version: 1 } },
    },
  },
  submittedProtocol: {
    'a protocol that awaits the other side': {
      issue: () => issueOf(arrangeProtocol(), 'protocol'),
      judgement: 'issued',
      row: makes('protocol'),
    },
    'a protocol that was returned': {
      issue: issueReturnedProtocol,
      judgement: 'outdated',
      row: makes('protocol', null, { round: 1 }),
    },
    'a protocol of refused premises': {
      issue: issueRefusedProtocol,
      judgement: 'outdated',
      row: makes('protocol'),
    },
  },
  protocol: {
    'a signed protocol': {
      issue: async () => {
        const offerId = await arrangeProtocol();
        await answerProtocol(offerId, { by: tenant, accepted: true });
        return { path: await ensureDocument(offerId, 'protocol', NOW), offerId };
      },
      judgement: 'genuine',
      row: makes('protocol'),
    },
  },
  return: {
    'a signed return protocol': {
      issue: async () => {
        const offerId = await storeSignedReturn();
        return { path: await ensureDocument(offerId, 'return', NOW), offerId };
      },
      judgement: 'genuine',
      row: makes('return'),
    },
  },
  invoice: {
    'an invoice of the tenant': {
      issue: async () => {
        const offerId = await arrangeSigned();
        return { path: storagePaths.invoice(offerId, 'tenant', 'pl'), offerId };
      },
      judgement: 'issued',
      row: null,
    },
    'an invoice of the landlord': {
      issue: async () => {
        const offerId = await arrangeSigned();
        return { path: storagePaths.invoice(offerId, 'landlord', 'pl'), offerId };
      },
      judgement: 'issued',
      row: null,
    },
  },
  legal: {
    'a legal document': {
      issue: async () => ({
        path: (await invoke('prepareLegalDocument', { name: 'cennik', lang: 'pl' })).path,
        offerId: null,
      }),
      judgement: 'issued',
      row: null,
    },
  },
};

const ROWS = Object.entries(PAPERS).flatMap(([kind, papers]) =>
  Object.entries(papers).map(([title, paper]) => [title, { ...paper, kind: kind as IssuedKind }] as const),
);

const findRegistered = (sha256: string) => read<RegistryEntry>(`documentRegistry/${sha256}`);
const registry = {
  findRegistered,
  findState: async (sha256: string) => (await invoke('getDocumentState', { sha256 })).state,
  findTrustSnapshot: async () => null,
};

describe('the papers we issue', () => {
  it.each(ROWS)(
    '%s is known to the verification by its bytes, and named in the journal where it is evidence',
    async (_, { kind, issue, judgement, row }) => {
      const { path, offerId } = await issue();
      const bytes = Uint8Array.from((await readFile(path)) ?? []);
      const sha256 = sha256Hex(bytes);
      expect(await findRegistered(sha256)).toMatchObject({ kind });
      expect(await verifyFile(bytes, registry)).toMatchObject({ judgement, document: { kind } });
      if (offerId === null) return;
      expect((await loadStoredOffer(offerId)).id).toBe(offerId);
      const journal = await readAuditLog(offerId);
      const naming = journal.filter(({ documentSha256 }) => documentSha256 === sha256);
      expect(naming.map(({ type, facts }) => ({ type, facts }))).toEqual(
        row ? [{ type: row.type, facts: expect.objectContaining(row.facts) }] : [],
      );
      for (const { documentSha256 } of journal.filter(({ type }) => type === 'documentMade'))
        expect(await findRegistered(documentSha256 ?? '')).not.toBeNull();
    },
  );
});

describe('a step that concerns a paper names it in the journal', () => {
  const findFacts = async (offerId: string, step: string) =>
    (await readAuditLog(offerId)).find(({ type }) => type === step)?.facts;

  it('the signing of a lease names both invoices by number', async () => {
    const offerId = await arrangeSigned();
    const contract = await findStoredContract(offerId);
    expect(contract?.invoiceNumbers).toEqual({
      landlord: expect.stringMatching(/^L\d+$/),
      tenant: expect.stringMatching(/^T\d+$/),
    });
    expect(await findFacts(offerId, 'leaseSigned')).toMatchObject({
      invoiceNumbers: contract?.invoiceNumbers,
    });
  });

  it('submitting, returning, refusing and signing a protocol name the same digest of its form', async () => {
    const returned = await arrangeProtocol();
    const digest = await loadSeenFormDigest(returned);
    const input = { offerId: returned, seenDigest: digest, comment: 'Brakuje pilota' };
    await invoke('returnProtocol', input, { by: tenant });
    expect(await findFacts(returned, 'protocolAttached')).toEqual({ side: 'landlord', digest });
    expect(await findFacts(returned, 'protocolReturned')).toEqual({ side: 'tenant', round: 1, digest });

    const signed = await arrangeProtocol();
    const seenDigest = await loadSeenFormDigest(signed);
    await answerProtocol(signed, { by: tenant, accepted: true });
    expect(await findFacts(signed, 'protocolSigned')).toEqual({ side: 'tenant', digest: seenDigest });

    const refused = await arrangeProtocol();
    const protocolDigest = (await findFacts(refused, 'protocolAttached'))?.digest;
    await refusePremises(refused);
    expect(await findFacts(refused, 'premisesRejected')).toMatchObject({ protocolDigest });
  });
});
