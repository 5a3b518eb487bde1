import type { TenantAbsence } from '@domain/leases/absenceRecord';
import type { Offer } from '@domain/offers/offer';
import { toMembersOffer, toPublicOffer } from '@domain/offers/offerCopies';
import { computeSha256, NOW } from '@tests/support/builders';
import { deleteField, doc, getDoc, serverTimestamp, updateDoc } from 'firebase/firestore';
import { beforeEach, describe, expect, it, test } from 'vitest';
import { EVERYBODY, expectVerdict, type Verdict } from './support/accessTable';
import type { Actor } from './support/actors';
import { buildSignedOffer } from './support/offers';
import { openWorld } from './support/world';

const { as, store } = openWorld('offersabsence');
const PATH = 'offers/offerOffice012345678';
const PARTIES: readonly Actor[] = ['owner', 'colleague', 'tenant', 'tenantColleague'];
/** Sales staff and admins, who read every offer. */
const STAFF: readonly Actor[] = ['admin', 'creator', 'caller'];

const WORDS = 'Nikt nie przyszedł na odbiór.';
const ABSENCE: TenantAbsence = {
  isOpen: true,
  report: { text: WORDS, at: NOW },
  reply: null,
  decision: null,
};
const REPORTED: Offer = { ...buildSignedOffer('DEPOSIT_CONFIRMED'), absence: ABSENCE };

const write = (actor: Actor, patch: object) =>
  updateDoc(doc(as(actor), PATH), { ...patch, updatedAt: serverTimestamp() });

describe('the report that a tenant does not come', () => {
  beforeEach(() => store(PATH, REPORTED));

  test.each(
    EVERYBODY.map((actor): [Actor, Verdict] => [
      actor,
      PARTIES.includes(actor) || STAFF.includes(actor) ? 'allowed' : 'refused',
    ]),
  )('%s, get: %s', (actor, verdict) => expectVerdict(getDoc(doc(as(actor), PATH)), verdict));

  test.each(EVERYBODY)('%s: writing, answering, deciding or removing it is refused', async (actor) => {
    for (const patch of [
      { absence: { ...ABSENCE, isOpen: false } },
      { 'absence.report.text': 'Inne słowa' },
      { 'absence.reply': { text: 'Byłem tam.', at: NOW } },
      { 'absence.decision': { ends: true, reason: 'Koniec', at: NOW } },
      { absence: null },
      { absence: deleteField() },
      { protocolData: REPORTED.protocolData, absence: null },
    ])
      await expectVerdict(write(actor, patch), 'refused');
  });

  test.each(EVERYBODY)('%s: making one is refused', async (actor) => {
    await store(PATH, buildSignedOffer('DEPOSIT_CONFIRMED'));
    await expectVerdict(write(actor, { absence: ABSENCE }), 'refused');
  });

  it('is in no copy that visitors or other accounts read', async () => {
    const facts = { companyName: 'Firma', now: NOW, sha256: async (text: string) => computeSha256(text) };
    const copies = [toPublicOffer(REPORTED, NOW), await toMembersOffer(REPORTED, facts)];
    for (const copy of copies) expect(JSON.stringify(copy)).not.toContain(WORDS);
  });
});
