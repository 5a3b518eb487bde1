import type { Contract } from '../leases/contract';
import type { TermVersion } from './termRecord';

/** Returns the content of an agreed version, whose canonical JSON has the digest: the change and the signed version it changes. */
export const buildVersionText = (
  {
    number,
    kind,
    endsOn,
    rent,
    rentFrom,
    proposedBy,
    proposedAt,
    agreedAt,
    signers,
  }: Omit<TermVersion, 'digest'>,
  { offerId, versionNumber, versionDigest, signedAt }: Contract,
): object => ({
  offerId,
  signed: { offerVersion: versionNumber, offerDigest: versionDigest, signedAt },
  change: {
    number,
    kind,
    endsOn,
    rent,
    rentFrom,
    proposedBy,
    proposedAt,
    agreedAt,
    ...(signers && { signers }),
  },
});
