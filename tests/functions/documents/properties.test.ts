import { getLeaseOptions } from '@domain/offers/leaseOptions';
import type { Offer } from '@domain/offers/offer';
import { asSubmitted } from '@domain/protocol/asSubmitted';
import { createBlankProtocol } from '@domain/protocol/createBlankProtocol';
import type { RenderedDocument } from '@functions/documents/kinds';
import { renderDocument } from '@functions/documents/renderDocument';
import { arbitraryOffer } from '@tests/support/arbitraryOffer';
import { anOffer } from '@tests/support/builders';
import { extractPageTexts } from '@tests/support/pdfText';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { aLease, anOpenLease, aProject, aProtocol, DIGEST } from './documentFixtures';

const LANGUAGE = fc.constantFrom('pl', 'en');

type Making = (draft: Offer, lang: 'pl' | 'en') => Promise<RenderedDocument>;

const buildConfirmedOffer = (draft: Offer): Offer => anOffer(draft).active().build();
const getLastOptionId = ({ leaseAgreement }: Offer) =>
  getLeaseOptions(leaseAgreement).at(-1)?.id ?? 'infinite';

/** Every document in the life of an offer. */
const DOCUMENTS: Record<string, Making> = {
  project: (offer, lang) => renderDocument('project', aProject({ offer, versionNumber: null }), lang),
  offer: (draft, lang) => renderDocument('offer', aProject({ offer: buildConfirmedOffer(draft) }), lang),
  'lease of an option': (draft, lang) =>
    renderDocument('lease', anOpenLease(getLastOptionId(draft), { offer: buildConfirmedOffer(draft) }), lang),
  lease: (draft, lang) =>
    renderDocument('lease', aLease(getLastOptionId(draft), { offer: buildConfirmedOffer(draft) }), lang),
  protocol: (draft, lang) => {
    const protocol = asSubmitted(createBlankProtocol(draft));
    return renderDocument('protocol', aProtocol({ offer: buildConfirmedOffer(draft), protocol }), lang);
  },
};

describe('any offer the schema accepts', () => {
  it.each(Object.keys(DOCUMENTS))(
    'becomes a document with the digest and a number on each page, in either language: %s [G77]',
    async (name) => {
      await fc.assert(
        fc.asyncProperty(arbitraryOffer, LANGUAGE, async (draft, lang) => {
          const { bytes, pages } = await (DOCUMENTS[name] as Making)(draft, lang);
          const texts = await extractPageTexts(bytes);
          expect(texts).toHaveLength(pages);
          expect(pages).toBeGreaterThanOrEqual(1);
          texts.forEach((text, index) => {
            expect(text).toContain(DIGEST);
            expect(text).toContain(`Strona ${index + 1} z ${pages}`);
          });
        }),
        { numRuns: 25 },
      );
    },
    60_000,
  );
});
