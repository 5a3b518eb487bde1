import type { Language } from '@domain/shared/format';
import { sha256Hex } from '../runtime/hash';
import type { Block } from './blocks';
import { leaseBlocks } from './content/leaseDocument';
import { offerBlocks, offerTitle } from './content/offerDocument';
import { protocolBlocks } from './content/protocolDocument';
import type { DocumentData, ProjectDocument, RenderedDocument, RenderedKind } from './kinds';
import { layOut } from './layout';
import { joined, type Said, type Speaker, speakerOf, type TextKey } from './say';
import { openSheet } from './sheet';

type Recipe<Data> = {
  title: (data: Data) => TextKey;
  blocks: (speaker: Speaker, data: Data) => Block[];
  version: (data: Data) => number | null;
  createdAt: (data: Data) => number;
};

const OFFER_RECIPE: Recipe<ProjectDocument> = {
  title: offerTitle,
  blocks: offerBlocks,
  version: ({ versionNumber }) => versionNumber,
  createdAt: ({ generatedAt }) => generatedAt,
};

const RECIPES: { [K in RenderedKind]: Recipe<DocumentData[K]> } = {
  project: OFFER_RECIPE,
  offer: OFFER_RECIPE,
  lease: {
    title: () => 'title.lease',
    blocks: leaseBlocks,
    version: ({ contract }) => contract.versionNumber,
    createdAt: ({ signedAt, preparedAt }) => signedAt ?? preparedAt,
  },
  protocol: {
    title: () => 'title.protocol',
    blocks: protocolBlocks,
    version: ({ offer }) => offer.version?.number ?? null,
    createdAt: ({ signedBy, submittedBy }) => signedBy?.at ?? submittedBy.at,
  },
};

const asOneLine = ({ pl, en }: Said): string => (en === null ? pl : `${pl} / ${en}`);

const referenceOf = ({ say }: Speaker, id: string, version: number | null): Said =>
  joined(
    [
      say('frame.document', { id }),
      version === null ? say('frame.draft') : say('frame.version', { number: String(version) }),
    ],
    ' · ',
  );

/**
 * Makes the PDF of a document. Polish is the binding wording; in English every label, fact and clause of ours has
 * its translation under it. The same facts and language always give the same bytes.
 */
export const renderDocument = async <K extends RenderedKind>(
  kind: K,
  data: DocumentData[K],
  lang: Language,
): Promise<RenderedDocument> => {
  const speaker = speakerOf(lang);
  const { say } = speaker;
  const { title, blocks, version, createdAt }: Recipe<DocumentData[K]> = RECIPES[kind];
  const sheet = await openSheet({
    product: say('product').pl,
    title: say(title(data)).pl,
    reference: referenceOf(speaker, data.offer.id, version(data)).pl,
    digestLabel: asOneLine(say('frame.digest')),
    digest: data.digest,
    pageOf: (page, pages) => asOneLine(say('frame.page', { page: String(page), pages: String(pages) })),
    createdAt: createdAt(data),
  });
  layOut(sheet, blocks(speaker, data));
  const { bytes, pages } = await sheet.finish();
  return { bytes, sha256: sha256Hex(bytes), pages };
};
