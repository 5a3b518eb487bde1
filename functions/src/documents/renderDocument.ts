import type { Language } from '@domain/shared/format';
import { sha256Hex } from '../runtime/hash';
import {
  type BilingualText,
  createTranslator,
  formatInline,
  joinTexts,
  type TextKey,
  type Translator,
} from './bilingualText';
import type { Block } from './blocks';
import {
  buildAuditBlocks,
  listLeaseAcknowledgements,
  listProtocolAcknowledgements,
} from './content/auditPage';
import { buildLeaseBlocks } from './content/leaseDocument';
import { buildOfferBlocks, getOfferTitleKey } from './content/offerDocument';
import { buildProtocolBlocks } from './content/protocolDocument';
import { buildReturnBlocks } from './content/returnDocument';
import type { DocumentData, FinalPages, ProjectDocument, RenderedDocument, RenderedKind } from './kinds';
import { layOut } from './layout';
import { type Frame, openPdfCanvas } from './pdfCanvas';

type Recipe<Data> = {
  title: (data: Data) => TextKey;
  blocks: (speaker: Translator, data: Data) => Block[];
  version: (data: Data) => number | null;
  createdAt: (data: Data) => number;
  /** The parties' declarations, for a document that can become final. */
  acknowledged?: (speaker: Translator, data: Data) => BilingualText[];
};

const OFFER_RECIPE: Recipe<ProjectDocument> = {
  title: getOfferTitleKey,
  blocks: buildOfferBlocks,
  version: ({ versionNumber }) => versionNumber,
  createdAt: ({ generatedAt }) => generatedAt,
};

const RECIPES: { [K in RenderedKind]: Recipe<DocumentData[K]> } = {
  project: OFFER_RECIPE,
  offer: OFFER_RECIPE,
  lease: {
    title: () => 'title.lease',
    blocks: buildLeaseBlocks,
    version: ({ contract }) => contract.versionNumber,
    createdAt: ({ signedAt, preparedAt }) => signedAt ?? preparedAt,
    acknowledged: listLeaseAcknowledgements,
  },
  protocol: {
    title: () => 'title.protocol',
    blocks: buildProtocolBlocks,
    version: ({ offer }) => offer.version?.number ?? null,
    createdAt: ({ signedBy, submittedBy }) => signedBy?.at ?? submittedBy.at,
    acknowledged: listProtocolAcknowledgements,
  },
  return: {
    title: () => 'title.return',
    blocks: buildReturnBlocks,
    version: ({ offer }) => offer.version?.number ?? null,
    createdAt: ({ signedBy, closedAt, submittedBy }) => signedBy?.at ?? closedAt ?? submittedBy.at,
    acknowledged: listProtocolAcknowledgements,
  },
};

const formatReference = ({ say }: Translator, id: string, version: number | null): BilingualText =>
  joinTexts(
    [
      say('frame.document', { id }),
      version === null ? say('frame.draft') : say('frame.version', { number: String(version) }),
    ],
    ' · ',
  );

/** Builds the last page of a final document. */
const buildFinalPageBlocks = <K extends RenderedKind>(
  speaker: Translator,
  { kind, data }: { kind: K; data: DocumentData[K] },
  { audit, seal, sealedAt }: FinalPages,
): Block[] => {
  const { acknowledged }: Recipe<DocumentData[K]> = RECIPES[kind];
  return buildAuditBlocks(speaker, {
    ...audit,
    id: data.offer.id,
    digest: data.digest,
    fingerprint: seal.fingerprint,
    sealedAt,
    acknowledged: acknowledged?.(speaker, data) ?? [],
  });
};

const buildFrame = <K extends RenderedKind>(speaker: Translator, kind: K, data: DocumentData[K]): Frame => {
  const { say } = speaker;
  const { title, version, createdAt }: Recipe<DocumentData[K]> = RECIPES[kind];
  return {
    product: say('product').pl,
    title: say(title(data)).pl,
    reference: formatReference(speaker, data.offer.id, version(data)).pl,
    digestLabel: formatInline(say('frame.digest')),
    digest: data.digest,
    pageOf: (page, pages) => formatInline(say('frame.page', { page: String(page), pages: String(pages) })),
    createdAt: createdAt(data),
  };
};

type Making<K extends RenderedKind> = {
  kind: K;
  data: DocumentData[K];
  lang: Language;
  finalPages: FinalPages | null;
};

const renderPdf = async <K extends RenderedKind>({
  kind,
  data,
  lang,
  finalPages,
}: Making<K>): Promise<RenderedDocument> => {
  const speaker = createTranslator(lang);
  const { blocks }: Recipe<DocumentData[K]> = RECIPES[kind];
  const sheet = await openPdfCanvas(buildFrame(speaker, kind, data));
  const lastPage = finalPages ? buildFinalPageBlocks(speaker, { kind, data }, finalPages) : [];
  layOut(sheet, [...blocks(speaker, data), ...lastPage]);
  const { bytes, pages } = await sheet.finish((pdf) => finalPages?.seal.place(pdf, finalPages.sealedAt));
  const closed = finalPages ? await finalPages.seal.close(bytes, finalPages.sealedAt) : bytes;
  return { bytes: closed, sha256: sha256Hex(closed), pages };
};

/**
 * Renders the PDF of a document. Polish is the binding wording. In English every label, fact and clause of ours has its
 * translation below it. Deterministic: equal data and language give equal bytes.
 */
export const renderDocument = <K extends RenderedKind>(
  kind: K,
  data: DocumentData[K],
  lang: Language,
): Promise<RenderedDocument> => renderPdf({ kind, data, lang, finalPages: null });

/** Renders the sealed PDF of a final document, with its audit page last. Deterministic for the same final pages. */
export const renderSealed = <K extends RenderedKind>(
  kind: K,
  data: DocumentData[K],
  { lang, finalPages }: { lang: Language; finalPages: FinalPages },
): Promise<RenderedDocument> => renderPdf({ kind, data, lang, finalPages });
