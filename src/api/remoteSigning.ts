import type { ShownCertificate, SigningFactor, SigningProvider } from '@domain/leases/remoteSigning';
import { optionalText, requiredText, textUpTo } from '@domain/shared/fields';
import { message } from '@domain/shared/validation';
import { array, boolean, object } from 'yup';
import { defineCall, type StatusAnswer } from './callable';
import { idField, seenField } from './fields';
import type { RefusalReason } from './refusals';

/** Longest login and credential id at a provider. */
export const SIGNER_LOGIN_MAX_CHARS = 200;
const CREDENTIAL_MAX_CHARS = 200;
const FACTOR_MAX_CHARS = 100;
const FACTORS_MAX = 4;

/** A certificate that the signer can choose. */
export type CredentialChoice = ShownCertificate & { id: string };

/**
 * `choose`: the account has several certificates. `ready`: the file is fixed and the code was sent. `kept`: a signature of this file is
 * there already, with the reason for which the lease did not take it (`null`: it was not refused). `endsAt` in epoch ms.
 */
export type RemoteSignatureStart =
  | { state: 'choose'; choices: CredentialChoice[] }
  | { state: 'kept'; key: string; reason: RefusalReason | null }
  | {
      state: 'ready';
      key: string;
      endsAt: number;
      factors: SigningFactor[];
      certificate: ShownCertificate;
    };

/** Each start sends a code, and each answer may count as a wrong one. */
const CODE_RATE = { max: 10, perSeconds: 600 };
const CODES_A_DAY = 30;

export const remoteSigningCalls = {
  /** Returns the providers that the operator has configured; empty where none is. */
  listSigningProviders: defineCall<{ providers: SigningProvider[] }>()({
    access: 'signedIn',
    writes: false,
    input: object({}),
  }),
  /** Fixes the lease that the caller's side is to sign, and makes the provider send its code. */
  prepareRemoteSignature: defineCall<RemoteSignatureStart>()({
    access: 'signedIn',
    writes: true,
    rate: CODE_RATE,
    dailyMax: CODES_A_DAY,
    input: object({
      offerId: idField(),
      seen: seenField(),
      provider: idField(),
      login: requiredText(SIGNER_LOGIN_MAX_CHARS),
      /** Chosen certificate, if the account has several. */
      credential: textUpTo(CREDENTIAL_MAX_CHARS),
      /** Signs again although a signature of this file is kept. */
      again: boolean(),
    }),
  }),
  /** Signs the prepared lease with the secrets of its signer and hands it in. */
  completeRemoteSignature: defineCall<StatusAnswer>()({
    access: 'signedIn',
    writes: true,
    rate: CODE_RATE,
    dailyMax: CODES_A_DAY,
    input: object({
      offerId: idField(),
      seen: seenField(),
      key: idField(),
      answers: array(
        object({ id: requiredText(FACTOR_MAX_CHARS), value: optionalText(FACTOR_MAX_CHARS) }).required(),
      )
        .max(FACTORS_MAX)
        .required(message('required')),
    }),
  }),
} as const;
