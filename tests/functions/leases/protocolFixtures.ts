import { type ProtocolForm, toUnsubmitted } from '@domain/protocol/protocol';
import { commit } from '@functions/data/store';
import { confirmOrDecline } from '@functions/leases/confirmOrDecline';
import { createDocumentId } from '@functions/runtime/ids';
import { anOffer, aViewer, NOW } from '@tests/support/builders';
import { type Account, invoke } from '@tests/support/functionsHarness';
import { loadSeenFormDigest, loadStoredOffer, storeOffer } from '@tests/support/leaseFixtures';
import { buildFilledForm } from '@tools/demo/factories/lifecycle';

/** A lease whose handover began an hour ago, with an empty protocol. */
export const storeBegunHandover = () =>
  storeOffer(anOffer().withId(createDocumentId()).withStatus('DEPOSIT_CONFIRMED').handoverBegun().build());

export const storeForm = (id: string, form: ProtocolForm) =>
  commit((writes) => writes.update(`offers/${id}`, { protocolData: toUnsubmitted(form) }));
export const fillProtocol = async (id: string) => storeForm(id, buildFilledForm(await loadStoredOffer(id)));
export const attach = async (id: string, by: Account, now = NOW) => {
  const seenDigest = await loadSeenFormDigest(id);
  const input = { offer: { id }, protocolLink: `/protocol/${id}`, seenDigest };
  return invoke('onProtocolAttached', input, { by, now });
};

export const buildProof = (account: Account, issuedAt = NOW) => ({
  viewer: aViewer(account.user).build(),
  issuedAt,
  authTime: issuedAt,
});
export const answerProtocol = async (
  id: string,
  account: Account,
  accepted: boolean,
  issuedAt = NOW,
  now = NOW,
) =>
  confirmOrDecline(
    {
      offerId: id,
      userId: account.token.uid,
      accepted: String(accepted),
      token: 'verified before',
      seenDigest: await loadSeenFormDigest(id),
    },
    buildProof(account, issuedAt),
    { now, newId: createDocumentId, ip: null, userAgent: null, authTime: issuedAt },
  );
