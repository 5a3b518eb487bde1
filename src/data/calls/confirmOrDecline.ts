import { REGION } from '@api';
import { EMULATORS } from '@config/emulators';
import { env } from '@config/env';

/** Query of the URL: the protocol, the user's decision, and a fresh ID token as proof. */
export type Confirmation = {
  offerId: string;
  userId: string;
  accepted: boolean;
  token: string;
  /** SHA-256 of the canonical protocol that is signed. */
  seenDigest: string;
};

/** With the emulators the function itself; else the application's own host, which forwards it (Spec 2 §7). */
const getBaseUrl = (): string =>
  env.usesEmulators
    ? `http://${EMULATORS.host}:${EMULATORS.functions}/${env.firebase.projectId}/${REGION}/confirmOrDecline`
    : `${window.location.origin}/confirmOrDecline`;

/** Returns the URL the browser opens to sign or decline a protocol. */
export const buildConfirmOrDeclineUrl = ({ accepted, ...named }: Confirmation): string =>
  `${getBaseUrl()}?${new URLSearchParams({ ...named, accepted: String(accepted) })}`;
