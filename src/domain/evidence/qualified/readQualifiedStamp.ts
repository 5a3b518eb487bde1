import { type Certificate, TSTInfo } from 'pkijs';
import { findListedChains } from './findIssuers';
import { isInForceAt, readPurposes } from './readCertificate';
import { isMessageIntact, readSignedMessage } from './readMessage';
import { findPeriod, type TrustSnapshot } from './trustSnapshot';

const STAMP_CONTENT = '1.2.840.113549.1.9.16.1.4';
const TIME_STAMPING = '1.3.6.1.5.5.7.3.8';

/**
 * Returns the time of a qualified time stamp over a content (epoch ms), or `null` for any other. Its unit leads to a service that the
 * list grants at that time.
 */
export const readQualifiedStamp = async (
  token: Uint8Array,
  content: Uint8Array,
  { snapshot, known }: { snapshot: TrustSnapshot; known: readonly Certificate[] },
): Promise<number | null> => {
  try {
    const message = readSignedMessage(token);
    const { eContent, eContentType } = message?.data.encapContentInfo ?? {};
    if (!message?.own || !eContent || eContentType !== STAMP_CONTENT) return null;
    const at = TSTInfo.fromBER(eContent.getValue()).genTime.getTime();
    const isForStamps = readPurposes(message.own).join() === TIME_STAMPING && isInForceAt(message.own, at);
    if (!isForStamps || !(await isMessageIntact(message, content))) return null;
    const chains = await findListedChains(message.own, {
      snapshot,
      kind: 'timeStamps',
      known: [...message.certificates, ...known],
      at,
    });
    const isGranted = chains.some(({ service }) => findPeriod(service, at)?.isGranted);
    return isGranted ? at : null;
  } catch {
    // The libraries throw on malformed tokens: such a stamp proves nothing.
    return null;
  }
};
