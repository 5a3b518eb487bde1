import { sha256 } from '@data/browser/sha256';
import { pickProtocolForm, type SubmittedProtocol } from '@domain/protocol/protocol';
import { toCanonicalJson } from '@domain/shared/canonical';

/** Names the submitted protocol on the screen: signing and returning name this digest. */
export const computeShownDigest = (protocol: SubmittedProtocol): Promise<string> =>
  sha256(toCanonicalJson(pickProtocolForm(protocol)));
