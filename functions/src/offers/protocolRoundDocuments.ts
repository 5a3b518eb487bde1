import { storagePaths } from '@api/storagePaths';
import type { IssuedDocument } from '@domain/evidence/registry';
import type { ProtocolRound } from '@domain/protocol/rounds';
import { Refusal } from '@domain/shared/errors';
import { getContractPath } from '../data/contracts';
import { findLabels, storeFile } from '../data/files';
import { getProtocolRoundPath, loadOffer } from '../data/offers';
import { read } from '../data/store';
import { withDocumentFailed } from '../documents/documentFailed';
import { getFileName } from '../documents/fileNames';
import { loadProtocolRoundData } from './documentData';
import { recordDocument } from './recordDocument';

const loadRound = async (offerId: string, round: number): Promise<ProtocolRound> => {
  const record = await read<ProtocolRound>(getProtocolRoundPath(offerId, round));
  if (!record) throw new Refusal('documentNotAvailable');
  return record;
};

/** Ensures the document of one round. Its first page says that the protocol was returned unsigned. */
const ensureRound = async (offerId: string, round: number, now: number): Promise<void> => {
  const path = storagePaths.protocolRound(offerId, round);
  if (await findLabels(path)) return;
  const record = await loadRound(offerId, round);
  const data = await loadProtocolRoundData(offerId, record);
  const { renderDocument } = await import('../documents/renderDocument');
  const document = await withDocumentFailed(renderDocument('protocol', data, 'pl'));
  const facts = { kind: 'protocol', option: null, lang: 'pl', stage: 'returnedProtocol', round } as const;
  const issued: IssuedDocument = {
    sha256: document.sha256,
    kind: 'submittedProtocol',
    lang: 'pl',
    version: data.offer.version?.number ?? null,
    offerId,
    option: null,
    reservation: null,
    content: data.digest,
    path,
    archive: null,
    issuedAt: record.at,
  };
  const made = { home: getContractPath(offerId), name: `protocol-${round}`, facts, path, document, issued };
  await recordDocument(offerId, { ...made, reservation: null, seal: null }, now);
  await storeFile(path, document.bytes, {
    contentType: 'application/pdf',
    labels: { facts: `${data.digest}:round:${round}`, sha256: document.sha256 },
    fileName: getFileName('pl', 'returnedProtocol', { name: data.offer.name, round: String(round) }),
  });
};

/** Ensures the document of the last returned round of a protocol. */
export const ensureLastProtocolRound = async (offerId: string, now: number): Promise<void> => {
  const { protocolReturn } = await loadOffer(offerId);
  if (protocolReturn) await ensureRound(offerId, protocolReturn.round, now);
};

/** Ensures the documents of all returned rounds of a protocol. */
export const ensureProtocolRounds = async (offerId: string, now: number): Promise<void> => {
  const { protocolReturn } = await loadOffer(offerId);
  for (let round = 1; round <= (protocolReturn?.round ?? 0); round += 1)
    await ensureRound(offerId, round, now);
};
