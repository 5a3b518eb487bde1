import { sha256 } from '@data/browser/sha256';
import { formOf, type SubmittedProtocol } from '@domain/protocol/protocol';
import { canonicalJson } from '@domain/shared/canonical';

/** Names the submitted protocol on the screen: signing and returning name this digest. */
export const digestOfShown = (protocol: SubmittedProtocol): Promise<string> =>
  sha256(canonicalJson(formOf(protocol)));
