import { formatPersonName } from '@domain/accounts/personName';
import type { User } from '@domain/accounts/user';
import { getWaitingJoint, type JointSigning } from '@domain/leases/jointSigning';
import { SIGNING_ACKNOWLEDGEMENTS } from '@domain/leases/signing';
import type { Offer } from '@domain/offers/offer';
import type { OfferChange } from '../data/changeOffer';
import { getContractPath } from '../data/contracts';
import type { Lease } from '../data/parties';
import { toRecipient } from '../emails/recipients';
import { buildConsentTexts } from '../offers/consent';
import type { CallContext } from '../runtime/context';
import { buildLeaseConclusion } from './concludeLease';
import { prepareJointOvertakenMails } from './jointMails';
import { type Authorities, buildAuthoritiesFacts } from './readAuthorities';
import { getSignedDeclarations, type Signature } from './signedDeclarations';

type Last = { lease: Lease; signature: Signature; authorities: Authorities; first: User | null };

/** Returns both signatures, if the caller is the second of two people who sign together. */
const findJoint = (
  { reservation }: Offer,
  first: User | null,
  { viewer, now }: CallContext,
): JointSigning | null => {
  const joint = first && getWaitingJoint(reservation);
  return joint && { ...joint, second: { uid: viewer.uid, name: formatPersonName(viewer), at: now } };
};

/** Returns the fee that both people saw: the company owes no more than the lower one. */
const getSharedFee = ({ contract }: Lease, shown: number, joint: JointSigning | null): number =>
  joint ? Math.min(shown, contract.joint?.feeGrosze ?? shown) : shown;

/** Decides the signature that concludes the lease: that of one person, who voids a first of two, or the second of two. */
export const decideConclusion = async (
  offer: Offer,
  { lease, signature, authorities, first }: Last,
  ctx: CallContext,
): Promise<OfferChange<'signed'>> => {
  const { viewer } = ctx;
  const { seen } = signature;
  const { lang } = signature.acknowledgements;
  const joint = findJoint(offer, first, ctx);
  const signer = joint?.first ?? { uid: viewer.uid, name: formatPersonName(viewer) };
  const overtaken = joint ? null : getWaitingJoint(offer.reservation);
  const change = await buildLeaseConclusion(offer, lease, {
    ctx,
    by: {
      side: 'tenant',
      call: 'onSignConfirm',
      tenant: { tenantUid: signer.uid, tenantName: signer.name },
      tenantFeeGrosze: getSharedFee(lease, seen.feeGrosze ?? 0, joint),
      ...(joint && first && { second: { uid: viewer.uid, recipients: [first, viewer].map(toRecipient) } }),
      facts: {
        seen,
        consent: buildConsentTexts(SIGNING_ACKNOWLEDGEMENTS, lang),
        acknowledged: SIGNING_ACKNOWLEDGEMENTS,
        fullName: formatPersonName(viewer),
        ...(joint && { firstSignedBy: joint.first.name, firstSignedAt: joint.first.at }),
        ...(overtaken && { voidedFirstSignature: overtaken.first.name }),
        authority: buildAuthoritiesFacts(authorities),
      },
      alsoWrite: (writes) =>
        writes.update(getContractPath(offer.id), {
          declarations: getSignedDeclarations(lang),
          authority: authorities,
          ...(joint && { 'joint.second': joint.second }),
          ...(overtaken && { joint: null }),
        }),
    },
  });
  return {
    ...change,
    patch: { ...change.patch, ...((joint || overtaken) && { 'reservation.joint': joint }) },
    mails: [...(change.mails ?? []), ...(overtaken ? await prepareJointOvertakenMails(offer, viewer) : [])],
    answer: 'signed',
  };
};
