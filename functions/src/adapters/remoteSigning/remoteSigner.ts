import type { SigningFactor } from '@domain/leases/remoteSigning';

/** How a provider's key signs: the algorithm of the API, and the one a CMS message names for the same signature. */
export type SignMethod = { api: string; cms: string; isRsa: boolean };

/** A key at a provider. The first certificate (DER) is its own, its issuers follow. */
export type RemoteCredential = {
  certificates: readonly Uint8Array[];
  method: SignMethod;
  factors: readonly RemoteFactor[];
};

/** `isSent`: the provider sends this secret when it is asked to. */
export type RemoteFactor = SigningFactor & { isSent: boolean };

/** A secret as the signer typed it. It is neither stored nor logged. */
export type FactorAnswer = { id: string; value: string };

/** Why a credential cannot sign here. */
export type UnfitReason = 'disabled' | 'noCertificate' | 'otherMode' | 'otherFactor' | 'otherMethod';
export class UnfitCredentialError extends Error {
  constructor(readonly reason: UnfitReason) {
    super(`The credential is unfit: ${reason}.`);
  }
}

/**
 * A provider of remote signatures. Its methods throw `ExternalServiceError`. Nothing is tried twice: a code counts once.
 */
export type RemoteSigner = {
  /** Returns the ids of an account's credentials; empty without any. */
  listCredentials(userId: string): Promise<string[]>;
  /** Throws `UnfitCredentialError` for a credential that cannot sign here. */
  readCredential(id: string): Promise<RemoteCredential>;
  /** Makes the provider send the code of a factor. */
  sendCode(id: string, factorId: string): Promise<void>;
  /** Authorises one signature of exactly this SHA-256. Returns the signature activation data (SAD). */
  authorize(id: string, hash: Uint8Array, answers: readonly FactorAnswer[]): Promise<string>;
  /** Signs the authorised SHA-256. */
  signHash(id: string, hash: Uint8Array, use: { sad: string; method: SignMethod }): Promise<Uint8Array>;
};

/** Differences between the versions of the API: paths and fields. */
export type ApiDialect = {
  buildAuthorize(id: string, hash: string, answers: readonly FactorAnswer[]): object;
  sendCode: { path: string; build: (id: string, factorId: string) => object };
  buildSignHash(id: string, hash: string, use: { sad: string; method: SignMethod }): object;
  /** Returns the secrets that a credential asks for, or `null` where it is not authorised by secrets. */
  parseFactors(info: Record<string, unknown>): RemoteFactor[] | null;
};
