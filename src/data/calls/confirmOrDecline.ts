import { EMULATORS } from '@config/emulators';
import { env } from '@config/env';
import { REGION } from '@contracts';

/** What the address carries: whose answer to which protocol, proven by a fresh ID token. */
export type Confirmation = {
  offerId: string;
  userId: string;
  accepted: boolean;
  token: string;
  /** SHA-256 of the canonical protocol that is signed. */
  seenDigest: string;
};

/** The function itself in the emulators; else the application's own host, which passes it on (Spec 2 §7). */
const getBaseUrl = (): string =>
  env.usesEmulators
    ? `http://${EMULATORS.host}:${EMULATORS.functions}/${env.firebase.projectId}/${REGION}/confirmOrDecline`
    : `${window.location.origin}/confirmOrDecline`;

/** The address the browser goes to for signing or declining a protocol. */
export const buildConfirmOrDeclineUrl = ({ accepted, ...named }: Confirmation): string =>
  `${getBaseUrl()}?${new URLSearchParams({ ...named, accepted: String(accepted) })}`;
