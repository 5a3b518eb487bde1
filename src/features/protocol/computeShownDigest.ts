import { sha256 } from '@data/browser/sha256';
import { pickProtocolForm, type SubmittedProtocol } from '@domain/protocol/protocol';
import { toCanonicalJson } from '@domain/shared/canonical';

/** Returns the digest of the submitted protocol on the screen. Signing and returning send it. */
export const computeShownDigest = (protocol: SubmittedProtocol): Promise<string> =>
  sha256(toCanonicalJson(pickProtocolForm(protocol)));
